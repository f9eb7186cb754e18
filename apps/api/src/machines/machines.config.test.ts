import { expect, test } from 'vitest'
import { machinesConfigSchema } from './machines.config.ts'

const ports = { first: 27_300, last: 27_309 }
const problemsOf = (machines: object) =>
  machinesConfigSchema
    .safeParse({ engine: 'tcp://10.0.0.1:2376', image: 'cs2:1', ports, regions: [{ code: 'a' }], ...machines })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test.each([
  [{ first: 27_310, last: 27_319 }, []],
  [{ first: 20_000, last: 20_099 }, []],
  [{ first: 27_309, last: 27_400 }, ['tv_ports: must not overlap ports']],
  [{ first: 27_000, last: 27_300 }, ['tv_ports: must not overlap ports']],
  [{ first: 27_000, last: 30_000 }, ['tv_ports: must not overlap ports']],
  [{ first: 27_310, last: 27_318 }, ['tv_ports: must be at least as many as ports']],
  [{ first: 27_319, last: 27_310 }, ['tv_ports.last: must not be lower than first']],
])('the ports of broadcasts may be %j: %j', (tv_ports, problems) => {
  expect(problemsOf({ tv_ports }).slice(0, 1)).toEqual(problems)
})

test.each([
  ['warmup-game', []],
  ['warmup-ps-abcdefghij', ['game_volume: names that begin with warmup-ps- are those of the servers']],
  ['/srv/cs2', ['game_volume: expected the name of a volume, such as warmup-game']],
])('the volume of the game may be called %j: %j', (game_volume, problems) => {
  expect(problemsOf({ game_volume })).toEqual(problems)
})

test('a command is one console command', () => {
  expect(problemsOf({ commands: { admins: 'reload_admins' } })).toEqual([])
  expect(problemsOf({ commands: { admins: 'quit; quit' } })).toEqual(['commands.admins: expected one console command'])
})

test('the commands of the match desk have the values of their action, and no others', () => {
  expect(problemsOf({ commands: { say: 'css_asay {text}', scrim: ['exec scrim', 'css_start'], knife: [] } })).toEqual(
    [],
  )
  expect(problemsOf({ commands: { say: 'say {map}' } })).toEqual(['commands.say: {map} is no value of this command'])
  expect(problemsOf({ commands: { pause: ['quit; quit'] } })[0]).toMatch(/^commands\.pause/)
  expect(problemsOf({ maps: { pool: ['de_mirage; quit'] } })).toEqual([
    'maps.pool.0: expected the name of a map, such as de_mirage',
  ])
})
