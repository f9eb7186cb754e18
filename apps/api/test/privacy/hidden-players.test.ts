import { noLiveState } from '@warmup/domain/matches/live-game'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '../../src/accounts/index.ts'
import { findProfiles } from '../../src/accounts/users.store.ts'
import { practicePlaces, practiceServers } from '../../src/machines/machines.tables.ts'
import { practiceLive, practiceMatches, practiceMatchPlayers } from '../../src/matches/matches.tables.ts'
import { sanctions } from '../../src/moderation/moderation.tables.ts'
import { personalData } from '../../src/personal-data.ts'
import { inTransaction, queryRows } from '../../src/platform/db/index.ts'
import { hiddenPlayers, presentPlayers } from '../../src/players/players.tables.ts'
import { noteSeen } from '../../src/players/seen-players.store.ts'
import { inviteIdOf } from '../../src/practice/invites/invites.store.ts'
import {
  practiceActivity,
  practiceAdmins,
  practiceInvites,
  practiceStays,
  practiceTeammates,
} from '../../src/practice/practice.tables.ts'
import { scrimAnswers, scrims } from '../../src/scrims/scrims.tables.ts'
import { freshSteamId } from '../accounts/accounts-app.ts'
import { areaRoutes } from '../area-routes.ts'
import { describeOnDatabase } from '../database.ts'
import { everyCall } from '../every-call.ts'
import { fakeClient } from '../fake-client.ts'
import { steamIdBearers } from '../steam-id-bearers.ts'
import { createTestApp } from '../test-app.ts'

const secret = 'SecretHidden'

/** The calls that name a player to others. Those of the boards and the console name hidden players too. */
const naming = [
  'findPublicSanctions',
  'getBrief',
  'getMatch',
  'getPastTeammates',
  'getPlayerPage',
  'getPracticeActivity',
  'getPracticeAdmins',
  'getPracticeLog',
  'getPracticeServers',
  'getPracticeUsage',
  'getScrims',
  'getServerInfo',
  'openInvite',
  'searchPlayers',
]

/** Every column whose name says that it holds a name, and the documents. A new one belongs into one of the two lists. */
const namesOfPlayers = [
  'leaderboard_entries.nickname',
  'leaderboard_past_entries.nickname',
  'leaderboard_players.nickname',
  'practice_activity.actor_name',
  'practice_live.lines',
  'practice_matches.record',
  'practice_orders.payer_name',
  'practice_teammates.name',
  'present_players.name',
  'seen_players.name',
  'users.username',
]
const otherNames = [
  // Of a program; answered to operators.
  'api_keys.name',
  // Answered to the browser that asked for the code, so that its visitor sees who typed it.
  'chat_codes.name',
  // Answered to operators.
  'console_actions.actor_name',
  // A number of players.
  'gatherings.unnamed',
  'leases.name',
  // The names of servers, and the lines of a statement.
  'practice_bookings.name',
  'practice_orders.server_name',
  'practice_reconciliations.lines',
  'practice_servers.name',
  // Answered to operators.
  'reports.lines',
  'sanction_events.actor_name',
  'server_snapshots.name',
  // Of codes that were made together; answered to operators.
  'vip_code_batches.name',
]

describeOnDatabase('a hidden player', (database) => {
  let app: FastifyInstance
  const db = () => database().db
  const [viewer, hidden] = [freshSteamId(), freshSteamId()]
  const userIds = new Map<string, string>()
  const code = 'invite-of-a-hidden-player'
  const game = { id: 'dm-1', address: '127.0.0.1:27015' }
  beforeAll(async () => {
    const calls = areaRoutes(db(), {
      servers: [game],
      features: {
        pracc: { findScrims: true, spectate: true },
        moderation: { enabled: true, publicList: true, publicNames: true },
      },
      client: fakeClient({ players: () => [{ name: '', score: 0, seconds: 60 }] }),
      profilesOf: (steamIds) => findProfiles(db(), steamIds),
    })
    app = await createTestApp({ calls, authenticate: steamIdBearers })
    await fill()
  })
  afterAll(() => app.close())

  /** A server that the hidden player owns, or is an admin of, with everything that names a player. */
  const fillServer = async (owner: string, id: string, port: number) => {
    const [now, later] = [new Date(), new Date(Date.now() + 86_400_000)]
    const player = { serverId: id, steamId: hidden }
    await db().insert(practiceServers).values({
      id,
      owner,
      name: 'Nade Lab',
      password: '',
      rconPassword: '',
      image: 'image:1',
      region: 'ap-beijing',
      relocatable: true,
      expiresAt: later,
      desiredState: 'running',
      place: 1,
      lastPlace: 1,
      mayWatch: true,
      watchFrom: 0,
    })
    const task = { taskId: 'task', readyTask: 'task', isUp: true, hasService: true }
    const place = { serverId: id, number: 1, region: 'ap-beijing', slot: port, port, tvPort: port + 100, service: id }
    await db()
      .insert(practicePlaces)
      .values({ ...place, ...task, address: '127.0.0.1', players: 1 })
    const admin = owner === hidden ? viewer : hidden
    await db().insert(practiceAdmins).values({ serverId: id, steamId: admin, position: 1, note: '' })
    await db()
      .insert(practiceTeammates)
      .values({ ...player, name: secret, seenAt: now, presentSince: now })
    await db()
      .insert(practiceStays)
      .values({ ...player, since: now, until: later })
    const entry = { serverId: id, outcome: 'succeeded', at: now, actor: hidden, actorName: secret, detail: '' } as const
    await db()
      .insert(practiceActivity)
      .values([
        { ...entry, event: 'restarted' },
        { ...entry, event: 'desk_pause' },
      ])
    const killer = { name: secret, steamId: hidden }
    const lines = [{ at: Date.now(), parts: [killer, ' killed ', { name: 'Nora', steamId: viewer }, ' with ak47'] }]
    const live = { serverId: id, instance: 'i', startedAt: now, updatedAt: now, toldAt: now }
    const state = { ...noLiveState, map: 'de_mirage' }
    await db()
      .insert(practiceLive)
      .values({ ...live, state: JSON.stringify(state), lines: JSON.stringify(lines) })
    const numbers = { team: 'a', kills: 1, deaths: 0, assists: 0 } as const
    const score = { map: 'de_mirage', scoreA: 1, scoreB: 0, players: 1 }
    const counted = { ...numbers, headshots: 0, damage: 0, rounds: 1 }
    await db()
      .insert(practiceMatches)
      .values({
        ...score,
        id: `match-${id}`,
        serverId: id,
        progress: 'finished',
        startedAt: now,
        clockStart: 0,
        record: {
          map: 'de_mirage',
          score: { a: 1, b: 0 },
          hasDamage: false,
          players: [{ steamId: hidden, name: secret, isBot: false, ...counted }],
          rounds: [],
        },
      })
    await db()
      .insert(practiceMatchPlayers)
      .values({ matchId: `match-${id}`, steamId: hidden, ...numbers })
  }

  const fillScrims = async () => {
    const startsAt = new Date(Date.now() + 3_600_000)
    const scrim = { state: 'open' as const, maps: [], level: 'pro' as const, startsAt, region: 'ap-beijing', note: '' }
    await db()
      .insert(scrims)
      .values([
        { ...scrim, id: 'of-hidden', author: hidden },
        { ...scrim, id: 'of-viewer', author: viewer },
      ])
    await db().insert(scrimAnswers).values({ scrimId: 'of-viewer', player: hidden, id: 'a', answeredAt: new Date() })
  }

  const fill = async () => {
    const now = new Date()
    const accounts = await db()
      .insert(users)
      .values([
        { steamId: viewer, username: 'Nora', avatar: '' },
        { steamId: hidden, username: secret, avatar: `https://pictures.test/${secret}.jpg` },
      ])
      .returning()
    for (const { steamId, id } of accounts) if (steamId !== null) userIds.set(steamId, id)
    await inTransaction(db(), (tx) => noteSeen(tx, [{ steamId: hidden, name: secret, at: now.getTime() }]))
    const present = { steamId: hidden, serverId: game.id, instance: '', name: secret, since: now, seenAt: now }
    await db().insert(presentPlayers).values(present)
    const sanction = {
      steamId: hidden,
      kind: 'ban',
      reason: 'spam',
      words: '',
      scope: 'servers',
      source: 'console',
    } as const
    await db()
      .insert(sanctions)
      .values({ ...sanction, setAt: now })
    await fillServer(viewer, 'ps-viewer', 27_300)
    await fillServer(hidden, 'ps-hidden', 27_301)
    const invite = { id: inviteIdOf(code), code: '', serverId: 'ps-hidden', owner: hidden, makesAdmin: false }
    await db()
      .insert(practiceInvites)
      .values({ ...invite, createdAt: now, endsAt: new Date(Date.now() + 86_400_000) })
    await fillScrims()
  }

  const queries: Readonly<Record<string, string>> = {
    getBrief: `q=${encodeURIComponent(`谁在 Server ${game.id}`)}`,
    getServerInfo: 'ip=127.0.0.1&port=27015',
    searchPlayers: `search=${secret}`,
  }
  const ids = ['ps-viewer', 'ps-hidden', 'match-ps-viewer', 'of-hidden', game.id]
  /** Every read, and the write that answers names, with each id that may lead to a name. */
  const requests = Object.entries(everyCall).flatMap(([name, { method, path }]) =>
    method !== 'GET' && name !== 'openInvite'
      ? []
      : (path.includes(':id') ? ids : ['']).map((id) => ({
          name,
          method,
          url: `${path
            .replace(':id', id)
            .replace(':steamId', hidden)
            .replace(':code', name === 'openInvite' ? code : 'ap-beijing')
            .replace(':mode', 'dm')
            .replace(/:\w+/, '1')}?${queries[name] ?? ''}`,
        })),
  )

  /** The calls whose answers to others contain the name. */
  const callsThatName = async (): Promise<string[]> => {
    const found = new Set<string>()
    for (const { name, method, url } of requests)
      for (const headers of [{}, { authorization: `Bearer ${viewer}` }]) {
        const { payload } = await app.inject({ method, url, headers })
        if (payload.includes(secret)) found.add(name)
      }
    return [...found].toSorted()
  }

  it('is named by these calls as long as they are not hidden, and by none afterwards', async () => {
    expect(await callsThatName()).toEqual(naming)
    await db().insert(hiddenPlayers).values({ steamId: hidden })
    expect(await callsThatName()).toEqual([])
  })

  it('sees their own name, and is not named in the download of another player', async () => {
    await db().insert(hiddenPlayers).values({ steamId: hidden }).onConflictDoNothing()
    const headers = { authorization: `Bearer ${hidden}` }
    const own = await app.inject({ url: '/api/practice/servers/ps-viewer/activity', headers })
    expect(own.json()).toMatchObject([{ by: secret }, { by: secret }])
    const download = async (steamId: string) => {
      const parts = personalData.map(({ read }) =>
        read(db(), { steamId, userId: userIds.get(steamId) ?? '', email: null }),
      )
      return JSON.stringify(await Promise.all(parts))
    }
    expect(await download(viewer)).toContain('(another player) killed Nora with ak47')
    expect(await download(viewer)).not.toContain(secret)
    expect(await download(hidden)).toContain(`${secret} killed (another player)`)
  })

  it('every column that may hold a name of a player is known here', async () => {
    const columns = await queryRows<{ column: string }>(
      db(),
      sql`select table_name || '.' || column_name as column from information_schema.columns
        where table_schema = 'public' and (column_name ~ 'name' or column_name in ('lines', 'record')) order by 1`,
    )
    expect(columns.map(({ column }) => column).filter((column) => !otherNames.includes(column))).toEqual(namesOfPlayers)
  })
})
