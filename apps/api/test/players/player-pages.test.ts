import { customNameIn, normalizeSteamId } from '@warmup/domain/common'
import { followRoster, noRoster } from '@warmup/domain/game'
import { leaderboardEntryWireFixture } from '@warmup/domain/leaderboard/fixtures'
import { foldName, gramsOf, minVisitMs, type PlayerHit } from '@warmup/domain/players'
import * as calls from '@warmup/domain/players/calls'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { createPlayerPages } from '../../src/players/index.ts'
import type { BoardRecord } from '../../src/players/player-pages.context.ts'
import { hiddenPlayers, playerGrams, seenPlayers } from '../../src/players/players.tables.ts'
import { recordPresence } from '../../src/players/presence.service.ts'
import { indexStoredNames, noteSeen } from '../../src/players/seen-players.store.ts'
import { freshSteamId } from '../accounts/accounts-app.ts'
import { describeOnDatabase } from '../database.ts'
import { kept } from '../kept.ts'
import { neighboursWith } from '../leaderboard/boards-app.ts'
import { createTestApp } from '../test-app.ts'
import { untilBlocked } from '../until-blocked.ts'

describeOnDatabase('pages of players', (database) => {
  let app: FastifyInstance
  let now = new Date('2026-11-27T12:00:00Z')
  const records = new Map<string, BoardRecord>()
  const pro = freshSteamId()
  const koby = '76561197995515658'
  const askedSeasons: number[] = []
  beforeAll(async () => {
    const neighbours = {
      ...neighboursWith({ [pro]: ['pro', 'vip'] }),
      readSteamId: async (text: string) => (customNameIn(text) === '-koby-' ? koby : normalizeSteamId(text)),
      boardsOf: async (steamId: string, seasons: number) => {
        askedSeasons.push(seasons)
        return records.get(steamId) ?? { boards: [], days: [] }
      },
    }
    const area = createPlayerPages({ db: database().db, log: createLog('silent'), now: () => now, neighbours })
    app = await createTestApp({ calls: area.routes })
  })
  afterAll(() => app.close())

  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const line = (kind: 'entered' | 'disconnected', steamId: string, name: string) =>
    ({ kind, player: { name, slot: 1, steamId, team: undefined } }) as const
  const record = (serverId: string, ...events: ReturnType<typeof line>[]) =>
    inTransaction(database().db, (tx) =>
      recordPresence(tx, {
        serverId,
        instance: 'one',
        news: events.map((event) => followRoster(noRoster, event)),
        now,
      }),
    )
  const note = (...players: readonly (readonly [steamId: string, name: string])[]) =>
    inTransaction(database().db, (tx) =>
      noteSeen(
        tx,
        players.map(([steamId, name]) => ({ steamId, name, at: now.getTime() })),
      ),
    )
  const hide = (steamId: string) => database().db.insert(hiddenPlayers).values({ steamId })
  const page = (steamId: string) => app.inject(`/api/players/${encodeURIComponent(steamId)}`)
  const search = async (text: string) => {
    const answer = await app.inject({ url: '/api/players', query: { search: text } })
    expect(answer.statusCode).toBe(200)
    return kept(calls.searchPlayers, answer.json()) as PlayerHit[]
  }
  const namesFor = async (text: string) => (await search(text)).map(({ name }) => name)
  const putOnBoard = (steamId: string, nickname: string) => {
    const entries = [leaderboardEntryWireFixture({ steamid: steamId, nickname })]
    records.set(steamId, {
      boards: [{ season: 'all', name: '', entries }],
      days: [{ day: '2026-11-27', kills: 7 }],
    })
  }

  describe('the page', () => {
    it('shows where a player plays, and where they have played', async () => {
      const began = now.toISOString()
      await record('a', line('entered', pro, 'First name'))
      pass(120_000)
      await record('a', line('disconnected', pro, 'First name'))
      const ended = now.toISOString()
      await record('b', line('entered', pro, 'Second name'))
      const answer = kept(calls.getPlayerPage, (await page(pro)).json())
      expect(answer).toMatchObject({
        steamId: pro,
        name: 'Second name',
        groups: ['pro', 'vip'],
        isHidden: false,
        playing: { id: 'b', names: { zh: '服务器 b', en: 'Server b' }, since: ended },
        firstSeen: began,
        lastSeen: ended,
        servers: [{ id: 'a', playtimeMinutes: 2, visits: 1 }],
        sessions: [{ id: 'a', since: began, until: ended }],
        boards: [],
      })
      pass(minVisitMs)
      await record('b', line('disconnected', pro, 'Second name'))
      expect((await page(pro)).json()).toMatchObject({ playing: null, lastSeen: now.toISOString() })
    })

    it('accepts every form of a Steam ID', async () => {
      await note(['76561198050265729', 'Forms'])
      expect((await page('[U:1:90000001]')).json()).toMatchObject({ steamId: '76561198050265729' })
    })

    it('does not exist for unknown players', async () => {
      expect((await page(freshSteamId())).statusCode).toBe(404)
      expect((await page('nonsense')).statusCode).toBe(400)
    })

    it('shows a player who is only on a board', async () => {
      const ana = freshSteamId()
      putOnBoard(ana, 'On the board')
      expect((await page(ana)).json()).toMatchObject({
        name: 'On the board',
        playing: null,
        firstSeen: null,
        days: [{ kills: 7 }],
        boards: [{ season: 'all', entries: [{ steamid: ana }] }],
      })
    })

    it('shows only the boards of a hidden player', async () => {
      const ana = freshSteamId()
      await hide(ana)
      await record('a', line('entered', ana, 'Secret name'))
      expect((await page(ana)).statusCode).toBe(404)
      putOnBoard(ana, 'On the board')
      const { body } = await page(ana)
      expect(kept(calls.getPlayerPage, JSON.parse(body))).toMatchObject({
        name: 'On the board',
        isHidden: true,
        playing: null,
        firstSeen: null,
        lastSeen: null,
        days: [],
        servers: [],
        sessions: [],
        boards: [{ season: 'all' }],
      })
      expect(body).not.toContain('Secret name')
      await record('a', line('disconnected', ana, 'Secret name'))
    })
  })

  describe('the search', () => {
    it.each([
      'https://steamcommunity.com/profiles/76561197995515658，加我',
      'https://my.steamchina.com/profiles/76561197995515658',
      'https://m.steamcommunity.com/profiles/76561197995515658/',
      'https://steamcommunity.com/user/dcn-twbp',
      '加我 https://s.team/p/dcn-twbp 谢谢',
      '加我 https://steamcommunity.com/id/-koby-，谢谢',
      '35249930',
    ])('finds the player of %s', async (text) => {
      await note([koby, 'Koby'], [freshSteamId(), 'zz35249930zz'])
      expect((await namesFor(text))[0]).toBe('Koby')
    })

    it('finds a number in names, too', async () => {
      await note([koby, 'Koby'], [freshSteamId(), 'zz35249930zz'])
      expect(await namesFor('35249930')).toContain('zz35249930zz')
    })

    it('finds names by their beginning first, then by any part', async () => {
      await note([freshSteamId(), 'Zebra crossing'], [freshSteamId(), 'The ZEBRA'], [freshSteamId(), 'zebra'])
      expect(await namesFor('Zebra')).toEqual(['zebra', 'Zebra crossing', 'The ZEBRA'])
      expect(await namesFor('ｚｅｂ')).toHaveLength(3)
      expect(await namesFor('bra cro')).toEqual(['Zebra crossing'])
    })

    it('finds one or two Chinese characters', async () => {
      await note([freshSteamId(), '夜航者'], [freshSteamId(), '小夜曲'])
      expect(await namesFor('夜')).toEqual(['夜航者', '小夜曲'])
      expect(await namesFor('夜曲')).toEqual(['小夜曲'])
    })

    it('treats wildcards as text', async () => {
      await note([freshSteamId(), 'Quirk 100%'], [freshSteamId(), '%%'])
      expect(await namesFor('quirk 100%')).toEqual(['Quirk 100%'])
      expect(await namesFor('%')).toEqual(['%%'])
      expect(await namesFor('\\_')).toEqual([])
    })

    it('ignores the order of words, blanks, signs and accents', async () => {
      await note(
        [freshSteamId(), '[夜猫战队] 小明'],
        [freshSteamId(), '记忆系统测试君'],
        [freshSteamId(), '★小 明★'],
        [freshSteamId(), 'Müller'],
        [freshSteamId(), 'İstanbul'],
      )
      for (const [text, name] of [
        ['战队 小明', '[夜猫战队] 小明'],
        ['记忆 系统', '记忆系统测试君'],
        ['小明★', '★小 明★'],
        ['muller', 'Müller'],
        ['istanbul', 'İstanbul'],
      ] as const)
        expect(await namesFor(text)).toContain(name)
    })

    it('and the former release find the names that the other has stored', async () => {
      const { db } = database()
      const [ana, bo] = [freshSteamId(), freshSteamId()]
      await note([ana, 'Ünser Anfang'], [bo, 'Ünser Bote'])
      // As the former release stores a new name: without the text of this one, and with its own pieces only.
      const name = 'Größe (neu)'
      const isTheirs = eq(seenPlayers.steamId, ana)
      await db
        .update(seenPlayers)
        .set({ name, folded: foldName(name) })
        .where(isTheirs)
      await db
        .update(playerGrams)
        .set({ grams: ['grö', 'röß', 'öße', 'neu'] })
        .where(eq(playerGrams.steamId, ana))
      expect(await namesFor('unser')).toEqual(['Ünser Bote'])
      expect(await namesFor('(neu)')).toContain(name)
      await inTransaction(db, (tx) => indexStoredNames(tx, 500))
      expect(await namesFor('NEU grosse')).toEqual([name])
      const [stored] = await db.select().from(playerGrams).where(eq(playerGrams.steamId, ana))
      expect(stored?.grams).toEqual(expect.arrayContaining(['grö', 'gro', ' (n', '(ne']))
    })

    it('finds a player by any form of the Steam ID, and by its beginning', async () => {
      await note(['76561198050265731', 'By number'])
      for (const text of [
        '76561198050265731',
        '[U:1:90000003]',
        'STEAM_0:1:45000001',
        'https://steamcommunity.com/profiles/76561198050265731/',
      ])
        expect(await namesFor(text)).toEqual(['By number'])
      // Each season is several queries.
      expect(askedSeasons.slice(-4)).toEqual([0, 0, 0, 0])
      expect(await namesFor('7656119805026573')).toContain('By number')
    })

    it('finds players by their new name only', async () => {
      const ana = freshSteamId()
      await note([ana, 'Formerly'])
      await note([ana, 'Nowadays'])
      expect(await namesFor('formerly')).toEqual([])
      expect(await namesFor('adays')).toEqual(['Nowadays'])
    })

    it('finds a player by the stored name after two servers have named them differently at once', async () => {
      // The embedded database runs one transaction at a time.
      if (database().engine === 'embedded') return
      const { db } = database()
      const ana = freshSteamId()
      await note([ana, 'Early name'])
      const named = Promise.withResolvers<void>()
      const again = named.promise.then(() => note([ana, 'Early name']))
      await inTransaction(db, async (tx) => {
        await noteSeen(tx, [{ steamId: ana, name: 'Other name', at: now.getTime() }])
        named.resolve()
        await untilBlocked(tx)
      })
      await again
      const [seen] = await db.select().from(seenPlayers).where(eq(seenPlayers.steamId, ana))
      const [indexed] = await db.select().from(playerGrams).where(eq(playerGrams.steamId, ana))
      expect(seen?.name).toBe('Early name')
      expect(indexed?.grams.toSorted()).toEqual([...gramsOf('Early name')].toSorted())
    })

    it('returns at most ten players, each once', async () => {
      await note(...Array.from({ length: 15 }, (_, index) => [freshSteamId(), `Flock flock ${index}`] as const))
      const hits = await search('flock')
      expect(hits).toHaveLength(10)
      expect(new Set(hits.map(({ steamId }) => steamId)).size).toBe(10)
    })

    it('finds hidden players only by their Steam ID, with the name on a board', async () => {
      const ana = freshSteamId()
      await note([ana, 'Invisible one'])
      await hide(ana)
      expect(await namesFor('invisible')).toEqual([])
      expect(await namesFor(ana)).toEqual([])
      putOnBoard(ana, 'Board name')
      expect(await namesFor(ana)).toEqual(['Board name'])
    })

    it('finds names that were stored without an index, once they are indexed', async () => {
      const { db } = database()
      const ids = Array.from({ length: 3 }, freshSteamId)
      await db
        .insert(seenPlayers)
        .values(ids.map((steamId) => ({ steamId, name: `Veteran ${steamId}`, firstSeenAt: now, lastSeenAt: now })))
      expect(await namesFor('veteran')).toEqual([])
      expect(await inTransaction(db, (tx) => indexStoredNames(tx, 2))).toBe(true)
      expect(await inTransaction(db, (tx) => indexStoredNames(tx, 2))).toBe(false)
      expect(await namesFor('veteran')).toHaveLength(3)
      expect(await namesFor('eteran')).toHaveLength(3)
      const indexed = await db.select({ id: playerGrams.steamId }).from(playerGrams)
      expect(indexed.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    })

    it('finds nothing for an empty text', async () => {
      expect(await search('')).toEqual([])
      expect(await search('   ')).toEqual([])
      // The portal asks without a text whether the backend has the search.
      const answer = await app.inject('/api/players')
      expect([answer.statusCode, answer.json()]).toEqual([200, []])
    })
  })
})
