import { expect, test } from 'vitest'
import { createLog } from '../../platform/log/index.ts'
import type { Engine } from '../engine/engine.ts'
import { EngineError } from '../engine/engine-error.ts'
import type { EngineNode } from '../engine/engine-readings.ts'
import { createMachineWatch } from './machine-watch.ts'

const node = (name: string, isUp = true) =>
  ({ id: `id-${name}`, name, isUp, labels: { 'warmup.region': 'ap-shanghai' } }) as unknown as EngineNode
const refused = new EngineError('the engine could not be asked (ECONNREFUSED)', undefined)

const watched = () => {
  const lines: Record<string, unknown>[] = []
  const watch = createMachineWatch(createLog('info', { write: (line) => lines.push(JSON.parse(line)) }))
  let answer: readonly EngineNode[] | Error = []
  const engine = watch.watch({
    nodes: async () => {
      if (answer instanceof Error) throw answer
      return answer
    },
  } as Engine)
  const ask = async (next: typeof answer) => {
    answer = next
    await engine.nodes().then(watch.answered, watch.failed)
    return lines.splice(0).map(({ level, msg, node: name }) => [level, msg, ...(name === undefined ? [] : [name])])
  }
  return { watch, ask }
}

test('each change of a node is logged once', async () => {
  const { ask } = watched()
  expect(await ask([node('a'), node('b')])).toEqual([])
  const down = ['error', 'a node of the practice servers is down', 'b']
  expect(await ask([node('a'), node('b', false)])).toEqual([down])
  expect(await ask([node('a'), node('b', false)])).toEqual([])
  expect(await ask([node('a'), node('b')])).toEqual([['info', 'a node of the practice servers is up again', 'b']])
  expect(await ask([node('a')])).toEqual([['warn', 'a node of the practice servers has left the swarm', 'b']])
  expect(await ask([node('a'), node('b')])).toEqual([])
})

test('a node that was down before the start is logged', async () => {
  expect(await watched().ask([node('a', false)])).toEqual([['error', 'a node of the practice servers is down', 'a']])
})

test('an engine that does not answer is logged once, and its nodes keep their last state', async () => {
  const { watch, ask } = watched()
  expect(watch.seen()).toBeUndefined()
  await ask([node('a'), node('b', false)])
  expect(await ask(refused)).toEqual([['error', 'the engine of the practice servers cannot be asked']])
  expect(await ask(refused)).toEqual([])
  expect(watch.seen()).toMatchObject({
    isEngineUp: false,
    nodes: [
      { name: 'a', isUp: true },
      { name: 'b', isUp: false },
    ],
  })
  expect(await ask(new Error('of the database'))).toEqual([])
  expect(await ask([node('a'), node('b', false)])).toEqual([
    ['info', 'the engine of the practice servers can be asked again'],
  ])
  expect(watch.seen()).toMatchObject({ isEngineUp: true })
})
