import { encodeRconCommand, encodeRconLogin } from '@warmup/domain/machines/rcon'
import { defaultModerationCommands, moderationCommandNames, renderModerationCommands } from '@warmup/domain/moderation'
import { type DeskAction, type DeskCommandName, defaultDeskCommands, renderDeskCommands } from '@warmup/domain/practice'
import { Rcon } from 'rcon-client'
import { decodePacket, encodePacket } from 'rcon-client/lib/packet.js'
import srcds from 'rcon-srcds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rcon } from '../../apps/api/src/machines/rcon/rcon-client.ts'
import { type PracticeServer, startPracticeServer } from '../../apps/sandbox/src/practice-server/practice-server.ts'

/** Our client, rcon-client and rcon-srcds use the console of the sandbox's practice server: all must read the same. */
const password = 'secret'
const host = '127.0.0.1'
/** Node imports the module's exports, whose default is the class; the types declare the class only. */
const { default: RconSrcds } = srcds as unknown as { default: typeof srcds }
/** Timeout for a client that gets no answer. */
const timeout = 60_000

let server: PracticeServer
/** The server's log. */
const log: string[] = []
/** Whether a command has stopped the server. */
let hasQuit = false
beforeAll(async () => {
  server = await startPracticeServer({
    name: '周末训练赛',
    password: 'nade42',
    rconPassword: password,
    admins: ['76561198000000001'],
    port: 0,
    host,
    seed: 'rcon',
    speed: 1,
    version: '1.41.1.5/14115',
    demos: { names: () => [], append: () => {}, remove: () => {} },
    demoBytesPerSecond: 1_000,
    adminsFile: { read: () => undefined, write: () => {} },
    print: (line) => log.push(line),
    onQuit: () => {
      hasQuit = true
    },
  })
})
afterAll(() => server.close())

const withOurs = (line: string, given = password) =>
  rcon({ host, port: server.port, password: given }, line, { timeoutMs: timeout })

const withRconClient = async (line: string, given = password) => {
  const client = await Rcon.connect({ host, port: server.port, password: given, timeout })
  const answer = await client.send(line)
  await client.end()
  return answer
}

const withRconSrcds = async (line: string, given = password) => {
  const client = new RconSrcds({ host, port: server.port, encoding: 'utf8', timeout })
  await client.authenticate(given)
  const answer = await client.execute(line)
  await client.disconnect()
  return answer
}

describe('the console of a practice server', () => {
  it.each([
    ['a short answer', 'sv_password', 'sv_password = "nade42"\n'],
    ['an answer with multi-byte characters', 'hostname', 'hostname = "周末训练赛"\n'],
    ['an answer without text', 'say hello', ''],
    ['an unknown command', 'nothing', "Unknown command 'nothing'!\n"],
  ])('gives all three clients %s', async (_, line, expected) => {
    expect([await withOurs(line), await withRconClient(line), await withRconSrcds(line)]).toEqual([
      expected,
      expected,
      expected,
    ])
  })

  it('gives all three clients an answer that is longer than the protocol\u2019s packets', async () => {
    const line = 'sv_password;'.repeat(300)
    const expected = 'sv_password = "nade42"\n'.repeat(300)
    expect(expected.length).toBeGreaterThan(4_096)
    expect([await withOurs(line), await withRconClient(line), await withRconSrcds(line)]).toEqual([
      expected,
      expected,
      expected,
    ])
  })

  it.each([
    ['our client', withOurs, 'RCON refused the password'],
    ['rcon-client', withRconClient, 'Authentication failed'],
    ['rcon-srcds', withRconSrcds, 'Unable to authenticate'],
  ])('tells %s that its password is wrong', (_, ask, message) =>
    expect(ask('status', 'wrong')).rejects.toThrow(message),
  )
})

/** Actions of the match desk that change something on the server. */
const deskActions: readonly (readonly [DeskCommandName, DeskAction])[] = [
  ['map', { action: 'map', map: 'de_nuke' }],
  ['workshop', { action: 'workshop', workshop: '3070284539' }],
  ['practice', { action: 'preset', preset: 'practice' }],
  ['bots', { action: 'bots', count: 2, difficulty: 'expert' }],
  ['pause', { action: 'pause' }],
  ['say', { action: 'say', text: 'gg"; quit \\' }],
  // Nobody has this id: all clients are told so.
  ['kick', { action: 'kick', player: 'key' }],
]

describe('a command of the match desk', () => {
  it.each(deskActions)('%s has the same effect and answer through all three clients', async (_, action) => {
    const through = async (ask: (line: string) => Promise<unknown>) => {
      log.length = 0
      const answers: unknown[] = []
      for (const line of renderDeskCommands(defaultDeskCommands.matchzy, action, 999)) answers.push(await ask(line))
      return { answers, log: [...log], status: await ask('status') }
    }
    const ours = await through(withOurs)
    expect([ours.answers.join(''), ...ours.log].join('')).not.toBe('')
    expect(await through(withRconClient)).toEqual(ours)
    expect(await through(withRconSrcds)).toEqual(ours)
  })
})

describe('a command of moderation', () => {
  it.each(moderationCommandNames)('%s runs no other command, through all three clients', async (name) => {
    const words = 'gg"; quit; say "\\ \nquit'
    const values = { steamId: '76561198000000001', minutes: 60, reason: words, text: words, map: 'de_nuke' }
    for (const line of renderModerationCommands(defaultModerationCommands.simple_admin, name, values)) {
      const answers = [await withOurs(line), await withRconClient(line), await withRconSrcds(line)]
      expect(new Set(answers).size).toBe(1)
    }
    expect(hasQuit).toBe(false)
  })
})

describe('our client sends what rcon-client sends and reads:', () => {
  it('a login and a command', () => {
    const login = encodeRconLogin(1, '密码')
    const [command = new Uint8Array()] = encodeRconCommand(2, 'status')
    expect(Buffer.from(login)).toEqual(encodePacket({ id: 1, type: 3, payload: Buffer.from('密码') }))
    expect(Buffer.from(command)).toEqual(encodePacket({ id: 2, type: 2, payload: Buffer.from('status') }))
    expect(decodePacket(Buffer.from(login))).toEqual({ id: 1, type: 3, payload: Buffer.from('密码') })
  })
})
