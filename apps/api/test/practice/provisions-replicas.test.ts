import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { machinesConfigSchema } from '../../src/machines/machines.config.ts'
import {
  practiceForeignPorts,
  practicePlaces,
  practiceRegions,
  practiceServers,
} from '../../src/machines/machines.tables.ts'
import type { Machines } from '../../src/machines/machines.ts'
import { openMachines } from '../../src/machines/machines.ts'
import type { KnownOrphan } from '../../src/machines/operating/orphans.ts'
import { lockLedger, recordForeignPorts } from '../../src/machines/places/places.store.ts'
import { provide } from '../../src/machines/places/provisions.store.ts'
import { inTransaction, type OpenDatabase, openPostgresql, type Transaction } from '../../src/platform/db/index.ts'
import { adoptOrphan } from '../../src/practice/server/adopt-orphan.ts'
import { releaseReserved, reserveServer } from '../../src/practice/server/reservation.ts'
import { describeOnPostgresql } from '../database.ts'
import { eventually } from '../eventually.ts'
import { createServerDatabase, type ServerDatabase } from '../server-database.ts'
import { owner } from './practice-app.ts'

const config = machinesConfigSchema.parse({
  engine: 'tcp://127.0.0.1:1',
  image: 'warmup/practice-server:1',
  ports: { first: 27_300, last: 27_305 },
  regions: [{ code: 'ap-shanghai' }],
})
const machinesWith = (steamTokens: readonly string[]): Machines => {
  const machines = openMachines({ config, steamTokens, secrets: [new Uint8Array(32).fill(7)] })
  if (machines === undefined) throw new Error('There are machines')
  return machines
}
const now = new Date()
const wanted = { owner, name: 'duel', password: 'nade42', region: 'ap-shanghai', durationMs: 1, relocatable: true }

/** A list of tokens, by the letters of which they consist. */
const list = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 4 })
type Step = {
  readonly kind: 'reserve' | 'start' | 'release'
  readonly replica: number
  /** The server to start or release, by the order of ports. */
  readonly server: number
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Step['kind'][]>('reserve', 'start', 'start', 'release'),
  replica: fc.nat({ max: 1 }),
  server: fc.nat({ max: 5 }),
})
/** The lists of both replicas, one of which may not have been restarted yet, and what happens meanwhile. */
const phases = fc.array(
  fc.record({ lists: fc.tuple(list, list), atOnce: fc.array(step, { minLength: 2, maxLength: 8 }) }),
  { minLength: 3, maxLength: 8 },
)

describeOnPostgresql('two replicas that reserve and start practice servers at once', () => {
  let server: ServerDatabase
  const databases: OpenDatabase[] = []
  beforeAll(async () => {
    server = await createServerDatabase()
    for (let replica = 0; replica < 2; replica += 1)
      databases.push(await openPostgresql(server.url, { poolSize: 4, onBrokenConnection: () => {} }))
    await databases[0]?.db
      .insert(practiceRegions)
      .values({ code: 'ap-shanghai', nodes: 1, slots: 6, observedAt: new Date() })
  })
  afterAll(async () => {
    for (const database of databases) await database.close()
    await server.drop()
  })
  const dbOf = (replica: number) => {
    const database = databases[replica]
    if (database === undefined) throw new Error('There are two replicas')
    return database.db
  }
  const take = async ({ kind, replica, server: index }: Step, letters: readonly string[]) => {
    const db = dbOf(replica)
    const machines = machinesWith(letters.map((letter) => letter.repeat(32)))
    if (kind === 'reserve')
      return inTransaction(db, (tx) => reserveServer(tx, wanted, { sealedText: machines.sealedText, machines, now }))
    const [place] = await db.select().from(practicePlaces).orderBy(practicePlaces.port).offset(index).limit(1)
    if (place === undefined) return undefined
    if (kind === 'release') return inTransaction(db, (tx) => releaseReserved(tx, place.serverId))
    return inTransaction(db, async (tx) => {
      await provide(tx, machines, place).catch(ignoreReleased)
    })
  }
  const waitingForLocks = (tx: Transaction): Promise<number> =>
    tx.$count(sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  /** Another replica may have released the place. */
  const ignoreReleased = (error: unknown) => {
    if (!(error instanceof Error && error.message.endsWith('is gone'))) throw error
  }

  test('give no token and no port to two servers', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(phases, async (todo) => {
        await dbOf(0).delete(practiceServers)
        for (const { lists, atOnce } of todo) {
          await Promise.all(atOnce.map((each) => take(each, lists[each.replica] ?? [])))
          const places = await dbOf(1).select().from(practicePlaces)
          const tokens = places.flatMap(({ steamToken }) => steamToken ?? [])
          expect(new Set(tokens).size).toBe(tokens.length)
          const ports = places.flatMap(({ port, tvPort }) => (tvPort === null ? [port] : [port, tvPort]))
          expect(new Set(ports).size).toBe(ports.length)
        }
      }),
      { numRuns: 15 },
    )
  })

  test('a service can be adopted while a round records its ports', async () => {
    await dbOf(0).delete(practiceServers)
    const service: KnownOrphan = {
      id: 'ps-lost',
      number: 1,
      owner,
      region: 'ap-shanghai',
      port: config.ports.first,
      tvPort: null,
      steamToken: null,
      version: 1,
      settings: 1,
      adminsVersion: 1,
      environment: new Map(),
    }
    const adopted = await inTransaction(dbOf(0), async (round) => {
      await lockLedger(round)
      const adopting = inTransaction(dbOf(1), (tx) =>
        adoptOrphan(tx, machinesWith([]), service, { now, expiresAt: new Date(now.getTime() + 60_000) }),
      )
      await eventually(async () => expect(await waitingForLocks(round)).toBe(1))
      await recordForeignPorts(round, [service.port])
      // Resolves after this transaction.
      return { adopting }
    })
    expect(await adopted.adopting).toBe('ps-lost')
    expect(await dbOf(0).select().from(practiceForeignPorts)).toEqual([])
  })
})
