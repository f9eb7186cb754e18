import type { ConsoleAction } from '@warmup/domain/console'
import { getServerDesk } from '@warmup/domain/console/calls'
import type { ServerDesk } from '@warmup/domain/moderation'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findProfiles } from '../../src/accounts/users.store.ts'
import { deskActions, deskRoutes, hasRole } from '../../src/console/index.ts'
import { createMembership } from '../../src/membership/index.ts'
import { keepChat } from '../../src/moderation/chat-log/chat-log.ts'
import type { ModeratedServer } from '../../src/moderation/index.ts'
import { moderationConfigSchema } from '../../src/moderation/moderation.config.ts'
import { reportWitness } from '../../src/report-witness.ts'
import { freshSteamId } from '../accounts/accounts-app.ts'
import { type SteamDouble, startSteamDouble } from '../accounts/steam-double.ts'
import { communityWith } from '../community.ts'
import { type ConsoleApp, createConsoleApp } from '../console/console-app.ts'
import { describeOnDatabase } from '../database.ts'
import { kept } from '../kept.ts'
import { membershipDouble } from '../membership/membership-double.ts'
import { startRconDouble } from './rcon-double.ts'

const status = (map: string) => `hostname : Aim\nloaded spawngroup(  1)  : SV:  [1: ${map} | main lump | mapload]\n`
const player = '76561197960265733'

describeOnDatabase('the desk of a public server', (database) => {
  let steam: SteamDouble
  let app: ConsoleApp
  let game: Awaited<ReturnType<typeof startRconDouble>>
  let moderator: string
  let viewer: string
  let isOn = true
  let config = {}
  /** What the console of the game answers, by command; otherwise nothing. */
  let answers: Readonly<Record<string, string>> = {}
  let byLog: readonly { steamId: string }[] | undefined
  const on = communityWith([], { features: { moderation: { enabled: true } } }).community
  const off = communityWith([]).community
  const server = (id: string, rconPassword?: string): ModeratedServer => ({
    id,
    name: { zh: id, en: id },
    group: 'aim',
    address: game.address,
    rconPassword,
  })

  beforeAll(async () => {
    const { db } = database()
    const now = () => new Date()
    game = await startRconDouble((command) => answers[command] ?? '')
    steam = await startSteamDouble()
    const { groupsOf } = createMembership({ db, now, ...membershipDouble })
    const context = {
      db,
      now,
      community: () => (isOn ? on : off),
      config: () => moderationConfigSchema.parse(config),
      servers: () => [server('aim-1', 'rcon pass'), server('aim-2'), server('aim-3', 'wrong')],
      witness: reportWitness({ db, now }, (steamIds) => findProfiles(db, steamIds)),
      playersByLog: async () => byLog,
      mapsOn: async () => ['de_nuke', 'DE_MIRAGE', 'quit; de_x'],
    }
    const ranks = { groupsOf, isModerator: (steamId: string) => hasRole(db, 'moderator', steamId) }
    app = await createConsoleApp(db, steam, {
      routes: deskRoutes(context),
      handlers: deskActions({ ...context, ...ranks }),
    })
    moderator = (await app.moderator()).token
    viewer = (await app.viewer()).token
  })
  beforeEach(() => {
    isOn = true
    config = {}
    answers = {}
    byLog = undefined
    game.setSilent(false)
    game.taken()
  })
  afterAll(async () => {
    await app.close()
    await steam.close()
    await game.close()
  })

  const read = async (id = 'aim-1', token = viewer) => {
    const { status: code, body } = await app.ask('GET', `/api/console/servers/${id}/desk`, token)
    expect(code).toBe(200)
    return kept(getServerDesk, body) as ServerDesk
  }
  const act = async (action: ConsoleAction, reason: string, token = moderator) => {
    const requestId = crypto.randomUUID()
    return (await app.ask('POST', '/api/console/actions', token, { requestId, reason, action })).body
  }
  const warn = { kind: 'warn_player', serverId: 'aim-1', steamId: player } as const
  const kick = { kind: 'kick_player', serverId: 'aim-1', steamId: player } as const
  const say = { kind: 'say', serverId: 'aim-1' } as const

  it('shows the map and the players that the console of the game names', async () => {
    byLog = [{ steamId: freshSteamId() }]
    answers = {
      status: status('de_nuke'),
      status_json: `{"server":{"clients":[{"name":"Owl","steamid64":"${player}"},{"name":"Ivan","bot":true}]}}`,
    }
    expect(await read()).toMatchObject({
      console: 'answers',
      map: 'de_nuke',
      source: 'console',
      players: [{ steamId: player, name: 'Owl' }],
      maps: ['de_mirage', 'de_nuke'],
      steps: ['warn', 'kick', 'say', 'map', 'restart'],
    })
  })

  it('shows the players of the log where the console names none, and says when it does not answer', async () => {
    byLog = [{ steamId: player }]
    answers = { status: `${status('de_nuke')}players  : 1 humans, 0 bots (0 max)\n` }
    expect(await read()).toMatchObject({ console: 'answers', source: 'log', players: [{ steamId: player }] })
    game.setSilent(true)
    expect(await read()).toMatchObject({ console: 'no_answer', map: '', source: 'log', players: [{ steamId: player }] })
    expect(await read('aim-3')).toMatchObject({ console: 'no_answer' })
    byLog = undefined
    expect(await read('aim-2')).toMatchObject({ console: 'no_rcon', source: 'unknown', players: [] })
  })

  it('tells the game what the plugin can: one player or all are warned', async () => {
    expect(await act(warn, 'Stop it')).toMatchObject({ outcome: 'done' })
    expect(game.taken()).toEqual(['say "Stop it"'])
    config = { plugin: 'simple_admin' }
    expect(await act(warn, 'Stop it')).toMatchObject({ outcome: 'done' })
    expect(await act(kick, 'Go')).toMatchObject({ outcome: 'done' })
    expect(await act(say, '打完休息')).toMatchObject({ outcome: 'done' })
    expect(await act({ ...say, kind: 'change_map', map: 'de_mirage' }, 'Vote')).toMatchObject({ outcome: 'done' })
    expect(await act({ ...say, kind: 'restart_match' }, 'Teams')).toMatchObject({ outcome: 'done' })
    expect(game.taken()).toEqual([
      `css_psay #${player} "Stop it"`,
      'kickid "STEAM_1:1:2" "Go"',
      'say "打完休息"',
      'changelevel "de_mirage"',
      'mp_restartgame 1',
    ])
  })

  it('runs no other command for any words, and names players by Steam ID only', async () => {
    const words = 'gg"; quit; say "\\ \u2028quit'
    for (const action of [warn, kick, say]) expect(await act(action, words)).toMatchObject({ outcome: 'done' })
    expect(game.taken().map((line) => line.replaceAll(/"[^"]*"/g, '""'))).toEqual(['say ""', 'kickid "" ""', 'say ""'])
    expect(await act(say, '!!! ./')).toMatchObject({ outcome: 'refused', refusal: 'no_words' })
    expect(await act(say, '!rcon quit')).toMatchObject({ outcome: 'done' })
    expect(game.taken()).toEqual(['say "rcon quit"'])
    for (const steamId of ['Ben', '@all', `#${player}`])
      expect(await act({ ...kick, steamId }, 'Go')).toMatchObject({ code: 'invalid_request' })
    await act({ ...kick, steamId: `${player}; quit` }, 'Go')
    expect(game.taken().filter((line) => !/^kickid "STEAM_1:1:2" "Go"$/.test(line))).toEqual([])
    for (const map of ['de_nuke"; quit', 'de_nuke;quit'])
      expect(await act({ ...say, kind: 'change_map', map }, 'Vote')).toMatchObject({ code: 'invalid_request' })
    expect(await act({ ...say, kind: 'change_map', map: 'de_vertigo' }, 'Vote')).toMatchObject({
      refusal: 'unknown_map',
    })
    expect(game.taken()).toEqual([])
  })

  it('says why the game did nothing', async () => {
    const refusalOf = async (action: ConsoleAction) => (await act(action, 'Hello')).refusal
    expect(await refusalOf({ ...say, serverId: 'aim-9' })).toBe('no_server')
    expect(await refusalOf({ ...say, serverId: 'aim-2' })).toBe('no_rcon')
    expect(await refusalOf({ ...say, serverId: 'aim-3' })).toBe('server_silent')
    answers = { 'say "Hello"': "Unknown command 'say'!\n" }
    expect(await refusalOf(say)).toBe('command_refused')
    config = { commands: { say: [] } }
    expect(await refusalOf(say)).toBe('no_command')
    expect((await read()).steps).not.toContain('say')
  })

  it('keeps moderators from operators, other moderators and themselves', async () => {
    const operator = await app.operator()
    const other = await app.moderator()
    expect(await act({ ...kick, steamId: operator.steamId }, 'Go')).toMatchObject({ refusal: 'is_operator' })
    expect(await act({ ...warn, steamId: other.steamId }, 'Go')).toMatchObject({ refusal: 'is_moderator' })
    expect(await act({ ...kick, steamId: other.steamId }, 'Go', other.token)).toMatchObject({ refusal: 'own_account' })
    expect(game.taken()).toEqual([])
    expect(await act({ ...kick, steamId: other.steamId }, 'Go', operator.token)).toMatchObject({ outcome: 'done' })
  })

  it('lets viewers only see, and lists each action', async () => {
    expect(await act(say, 'Hello', viewer)).toMatchObject({ code: 'not_permitted' })
    expect(game.taken()).toEqual([])
    await act(say, 'Hello all')
    const { body } = await app.ask('GET', '/api/console/actions?subject=aim-1', viewer)
    expect(body.rows).toMatchObject([
      { action: say, reason: 'Hello all', outcome: { outcome: 'done' } },
      ...(body.rows as object[]).slice(1),
    ])
  })

  it('shows moderators, and not viewers, what was said on the server', async () => {
    config = { chat_log: true }
    const { db } = database()
    const context = {
      db,
      now: () => new Date(),
      community: () => on,
      config: () => moderationConfigSchema.parse(config),
    }
    await keepChat(context, 'aim-1', [{ steamId: player, name: 'Owl', text: 'gg' }])
    await keepChat(context, 'aim-2', [{ steamId: player, name: 'Owl', text: 'elsewhere' }])
    expect((await read('aim-1', moderator)).chat).toMatchObject([{ steamId: player, text: 'gg' }])
    expect(await read('aim-1', viewer)).not.toHaveProperty('chat')
  })

  it('is not there while moderation is off', async () => {
    isOn = false
    expect((await app.ask('GET', '/api/console/servers/aim-1/desk', viewer)).status).toBe(404)
    // Who has no role without moderation is refused before.
    expect(await act(say, 'Hello')).toMatchObject({ code: expect.stringMatching(/^(not_found|not_permitted)$/) })
    expect(game.taken()).toEqual([])
  })
})

it.each([
  { commands: { ban: 'banid "{map}"' } },
  { commands: { map: 'changelevel "{reason}"' } },
  { commands: { say: 'say "{steam_id}"' } },
  { commands: { warn: 'say "{name}"' } },
])('the file with %j is refused: the step has no such value', (file) => {
  expect(moderationConfigSchema.safeParse(file).success).toBe(false)
})
