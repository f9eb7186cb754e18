import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { readConnection } from '@warmup/domain/game/log'
import { accountHintKeptMs } from '@warmup/domain/moderation'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { receiveLog } from '../../src/leaderboard/ingest/ingest.service.ts'
import { leaderboardBatches } from '../../src/leaderboard/ingest/ingest.tables.ts'
import { createNetworkHash, hintsAbout, pruneSightings } from '../../src/moderation/account-hints/account-hints.ts'
import { createModeration, moderationPersonalData } from '../../src/moderation/index.ts'
import { moderationConfigSchema } from '../../src/moderation/moderation.config.ts'
import { networkSightings } from '../../src/moderation/moderation.tables.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { communityWith } from '../community.ts'
import { describeOnDatabase } from '../database.ts'

const [ana, bo, cy] = ['76561197960265733', '76561197960265734', '76561197960265735'] as const
const accountOf = (steamId: string) => Number(steamId.slice(-3)) - 728

describeOnDatabase('hints of other accounts', (database) => {
  const db = () => database().db
  const on = communityWith([], { features: { moderation: { enabled: true } } }).community
  const off = communityWith([]).community
  let isOn = true
  let areHintsOn = true
  /** Milliseconds by which the clock is ahead. */
  let ahead = 0
  const hash = createNetworkHash(randomBytes(32))
  const context = () => ({
    db: db(),
    log: createLog('silent'),
    now: () => new Date(Date.now() + ahead),
    community: () => (isOn ? on : off),
    config: () => moderationConfigSchema.parse({ account_hints: areHintsOn }),
    servers: () => [],
    witness: { namesOf: async () => new Map([[bo, 'Bo']]) } as never,
    team: async () => new Set<string>(),
    hashNetwork: hash,
    notify: async () => {},
  })
  beforeEach(() => {
    isOn = true
    areHintsOn = true
    ahead = 0
  })
  afterEach(() => database().sqlText.executeSql('truncate network_sightings'))

  /** The log of a game server says that a player connects. */
  const connects = async (steamId: string, address: string) => {
    const line = `11/20/2026 - 12:00:00.000 - "Name<2><[U:1:${accountOf(steamId)}]><>" connected, address "${address}"`
    const connection = readConnection(line)
    const connections = connection === undefined ? [] : [connection]
    await inTransaction(db(), (tx) =>
      createModeration(context()).follow(tx, { serverId: 'aim-1', news: [], connections, now: context().now() }),
    )
  }
  const hints = async (steamId: string) => (await hintsAbout(context(), steamId))?.map((hint) => hint.steamId)
  const stored = () => db().select().from(networkSightings)

  it('names other accounts of the same network, and stores no address', async () => {
    await connects(ana, '198.41.0.5:27005')
    await connects(bo, '198.41.0.5:31111')
    await connects(cy, '198.41.0.6:27005')
    expect(await hintsAbout(context(), ana)).toMatchObject([{ steamId: bo, name: 'Bo' }])
    expect(await hints(bo)).toEqual([ana])
    expect(await hints(cy)).toEqual([])
    const rows = JSON.stringify(await stored())
    expect(rows).not.toContain('198.41.0')
    expect(rows).not.toContain(createNetworkHash(new Uint8Array(32))('198.41.0.5'))
  })

  it('takes the address from the log as it is received, and keeps the log without it', async () => {
    const lines = [ana, bo].map(
      (steamId) =>
        `11/20/2026 - 12:00:00.000 - "Name<2><[U:1:${accountOf(steamId)}]><>" connected, address "198.41.0.9:27005"\n`,
    )
    const body = Buffer.from(lines.join(''))
    const { follow } = createModeration(context())
    const stream = { serverId: 'aim-1', instance: 'process-1' }
    const range = { offsets: { begin: 0, end: body.length }, body, receivedAt: context().now() }
    await receiveLog({ db: db(), seasons: () => [], follow }, { stream, mode: 'dm', ...range })
    expect(await hints(ana)).toEqual([bo])
    const kept = await db().select().from(leaderboardBatches).where(eq(leaderboardBatches.serverId, 'aim-1'))
    expect(kept.map(({ body: bytes }) => gunzipSync(bytes).toString()).join('')).toContain('address "0.0.0.0"')
  })

  it('takes the /64 of IPv6 as one network, and shared addresses as none', async () => {
    await connects(ana, '[2606:4700:1:2::5]:27005')
    await connects(bo, '[2606:4700:1:2:ffff::1]:27005')
    await connects(cy, '[2606:4700:1:3::5]:27005')
    expect([await hints(ana), await hints(cy)]).toEqual([[bo], []])
    for (const address of ['192.168.0.9:27005', '=[A:1:5:6]:0', 'loopback']) {
      await connects(ana, address)
      await connects(cy, address)
    }
    expect(await hints(cy)).toEqual([])
  })

  it('names the last ones where more came from a network than are read', async () => {
    const network = hash('198.41.0.5')
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const many = Array.from({ length: 600 }, (_, index) => ({
      steamId: String(76_561_198_100_000_000n + BigInt(index)),
    }))
    await db()
      .insert(networkSightings)
      .values([
        ...many.map(({ steamId }, index) => ({ steamId, network, at: at(600 - index) })),
        { steamId: ana, network, at: at(1_000) },
      ])
    await connects(bo, '198.41.0.5:27005')
    const named = await hints(ana)
    expect(named?.slice(0, 2)).toEqual([bo, many.at(-1)?.steamId])
    expect(named).not.toContain(many[0]?.steamId)
  })

  it('forgets what is older than 90 days', async () => {
    await connects(ana, '198.41.0.5:27005')
    await connects(bo, '198.41.0.5:27005')
    ahead = accountHintKeptMs - 60_000
    await pruneSightings(context())
    expect(await hints(ana)).toEqual([bo])
    await connects(ana, '198.41.0.5:27005')
    ahead = accountHintKeptMs + 60_000
    expect(await hints(ana)).toEqual([])
    await pruneSightings(context())
    expect((await stored()).map(({ steamId }) => steamId)).toEqual([ana])
  })

  it('stores and says nothing while it is off, and deletes what was stored', async () => {
    await connects(ana, '198.41.0.5:27005')
    areHintsOn = false
    await connects(bo, '198.41.0.5:27005')
    expect(await hintsAbout(context(), ana)).toBeUndefined()
    expect(await stored()).toHaveLength(1)
    ahead = 1_000
    await pruneSightings(context())
    expect(await stored()).toEqual([])
    areHintsOn = true
    isOn = false
    await connects(bo, '198.41.0.5:27005')
    expect([await hintsAbout(context(), ana), await stored()]).toEqual([undefined, []])
    expect(moderationConfigSchema.parse({}).account_hints).toBe(false)
  })

  it('belongs to the player: in the download, and deleted with the account', async () => {
    await connects(ana, '198.41.0.5:27005')
    await connects(bo, '198.41.0.5:27005')
    const owner = { steamId: ana, userId: 'u', email: null }
    expect(await moderationPersonalData.read(db(), owner)).toMatchObject({
      networkSightings: [{ seenAt: expect.any(Date) }],
    })
    await inTransaction(db(), (tx) => moderationPersonalData.erase(tx, owner, new Date()))
    expect((await stored()).map(({ steamId }) => steamId)).toEqual([bo])
    expect(await hints(bo)).toEqual([])
  })
})
