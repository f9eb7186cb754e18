import { randomUUID } from 'node:crypto'
import {
  type ConsoleAction,
  type ConsoleActionKind,
  consoleActionKinds,
  consoleActionRules,
  type PlayerRecord,
} from '@warmup/domain/console'
import { getPlayer } from '@warmup/domain/console/calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '../../src/accounts/accounts.tables.ts'
import { playerRoutes } from '../../src/console/index.ts'
import { freshSteamId } from '../accounts/accounts-app.ts'
import { type SteamDouble, startSteamDouble } from '../accounts/steam-double.ts'
import { describeOnDatabase } from '../database.ts'
import { kept } from '../kept.ts'
import { type ConsoleApp, createConsoleApp } from './console-app.ts'

const roles = ['viewer', 'moderator', 'operator'] as const

const steamId = freshSteamId()
const id = randomUUID()
const text = { zh: '你好', en: 'Hello' }
/** An action of each kind. */
const actions: { readonly [K in ConsoleActionKind]: Extract<ConsoleAction, { kind: K }> } = {
  grant: { kind: 'grant', steamId, type: 'vip', until: null },
  revoke: { kind: 'revoke', steamId, type: 'vip' },
  end_sessions: { kind: 'end_sessions', player: steamId },
  block: { kind: 'block', player: steamId },
  unblock: { kind: 'unblock', player: steamId },
  refund: { kind: 'refund', orderId: 'o1', expiresServer: false },
  refund_by_hand: { kind: 'refund_by_hand', orderId: 'o1', by: 'gateway', note: 'n', expiresServer: false },
  create_server: {
    kind: 'create_server',
    owner: steamId,
    name: 'duel',
    password: 'nade42',
    region: 'ap-shanghai',
    duration: '1m',
    isRelocatable: true,
  },
  extend_server: { kind: 'extend_server', serverId: 's1', duration: '1m' },
  end_server: { kind: 'end_server', serverId: 's1' },
  begin_maintenance: { kind: 'begin_maintenance', serverId: 's1' },
  end_maintenance: { kind: 'end_maintenance', serverId: 's1' },
  restart_server: { kind: 'restart_server', serverId: 's1' },
  move_server: { kind: 'move_server', serverId: 's1' },
  adopt_service: { kind: 'adopt_service', service: 's1', duration: '1m' },
  remove_stranger: { kind: 'remove_stranger', name: 's1' },
  drain_node: { kind: 'drain_node', nodeId: 'n1' },
  activate_node: { kind: 'activate_node', nodeId: 'n1' },
  announce: { kind: 'announce', text },
  end_announcement: { kind: 'end_announcement', id },
  sanction: { kind: 'sanction', steamId, sanction: 'ban', because: 'other', scope: { kind: 'servers' }, minutes: 1 },
  lift_sanction: { kind: 'lift_sanction', steamId, id },
  answer_appeal: { kind: 'answer_appeal', steamId, id, answer: 'kept' },
  reopen_appeal: { kind: 'reopen_appeal', steamId, id },
  dismiss_case: { kind: 'dismiss_case', steamId, id },
  warn_player: { kind: 'warn_player', serverId: 's1', steamId },
  kick_player: { kind: 'kick_player', serverId: 's1', steamId },
  say: { kind: 'say', serverId: 's1' },
  change_map: { kind: 'change_map', serverId: 's1', map: 'de_nuke' },
  restart_match: { kind: 'restart_match', serverId: 's1' },
  make_key: { kind: 'make_key', name: 'QQ', scopes: ['brief'], until: null, key: `wk_${'0'.repeat(64)}` },
  revoke_key: { kind: 'revoke_key', name: 'QQ' },
  add_webhook: {
    kind: 'add_webhook',
    id: 'bot',
    form: 'discord',
    language: 'zh',
    events: ['server.down'],
    url: 'https://hooks.example/1',
  },
  remove_webhook: { kind: 'remove_webhook', id: 'bot' },
  test_webhook: { kind: 'test_webhook', id: 'bot' },
  make_codes: { kind: 'make_codes', name: 'Cup', days: 7, count: 1, uses: 1, until: null, codes: ['0'.repeat(16)] },
  revoke_codes: { kind: 'revoke_codes', name: 'Cup' },
}

describeOnDatabase('roles of the console', (database) => {
  let steam: SteamDouble
  let app: ConsoleApp
  let isModerated = true
  const hints = [{ steamId: '76561198000000055', name: 'Smurf', seenAt: 1 }]
  const chat = [{ serverId: 'aim-1', steamId, name: 'Sam', text: 'gg', at: 1 }]
  const tokens: Partial<Record<(typeof roles)[number], string>> = {}
  beforeAll(async () => {
    const db = database().db
    steam = await startSteamDouble()
    const players = {
      db,
      now: () => new Date(),
      groupsOf: async () => new Map(),
      readSteamId: async (text: string) => text,
    }
    app = await createConsoleApp(db, steam, {
      routes: playerRoutes({
        ...players,
        rentalsOf: async () => [],
        hintsAbout: async () => hints,
        chatBy: async () => chat,
      }),
      hasModeration: () => isModerated,
    })
    for (const role of roles) tokens[role] = (await app[role]()).token
  })
  afterAll(async () => {
    await app.close()
    await steam.close()
  })

  it.each(consoleActionKinds)('%s is taken by the roles that may', async (kind) => {
    const statuses = await Promise.all(
      roles.map(async (role) => (await app.act(tokens[role] ?? '', actions[kind])).status),
    )
    const allowed = statuses.map((status) => status !== 403)
    expect(allowed).toEqual([false, consoleActionRules[kind].isModeration === true, true])
  })

  it('shows moderators who a player is, without the address, money and sign-ins', async () => {
    const player = await app.player()
    await database().db.update(users).set({ email: 'sam@example.com' }).where(eq(users.id, player.userId))
    const read = async (role: (typeof roles)[number]) =>
      kept(getPlayer, (await app.ask('GET', `/api/console/players/${player.steamId}`, tokens[role] ?? '')).body)
    expect(JSON.stringify(await read('viewer'))).toContain('sam@example.com')
    const shown = await read('moderator')
    expect(shown).toMatchObject({ player: { steamId: player.steamId, email: '' }, orders: [], log: [], sessions: [] })
    expect(JSON.stringify(shown)).not.toContain('example.com')
    expect((await app.ask('GET', '/api/console/players', tokens.moderator ?? '')).status).toBe(403)
  })

  it('shows hints of other accounts to operators only, and chat to moderators, too', async () => {
    const player = await app.player()
    for (const role of roles) {
      const { body } = await app.ask('GET', `/api/console/players/${player.steamId}`, tokens[role] ?? '')
      const shown = kept(getPlayer, body) as PlayerRecord
      expect(shown.hints, role).toEqual(role === 'operator' ? hints : undefined)
      expect(shown.chat, role).toEqual(role === 'viewer' ? undefined : chat)
    }
  })

  it('has no moderators while moderation is off', async () => {
    isModerated = false
    const role = async () => (await app.ask('GET', '/api/console/access', tokens.moderator ?? '')).body
    expect(await role()).toMatchObject({ role: 'none' })
    expect((await app.act(tokens.moderator ?? '', actions.sanction)).status).toBe(403)
    isModerated = true
    expect(await role()).toMatchObject({ role: 'moderator' })
  })
})
