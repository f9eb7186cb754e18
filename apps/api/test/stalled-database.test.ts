import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  inTransaction,
  isUnavailable,
  type OpenDatabase,
  openPostgresql,
  type Transaction,
} from '../src/platform/db/index.ts'
import { describeOnPostgresql } from './database.ts'
import { eventually } from './eventually.ts'
import { connectTo, createServerDatabase, type ServerDatabase } from './server-database.ts'
import { type StallingProxy, startStallingProxy, throughProxy } from './stalling-proxy.ts'

const poolSize = 3
const limits = {
  connectMs: 1_500,
  lockMs: 750,
  statementMs: 1_500,
  idleInTransactionMs: 1_500,
  answerMs: 2_000,
  retryMs: 100,
}
/** Milliseconds within which the pool must recover. */
const recoveryMs = 5_000

describeOnPostgresql('a database that stalls', () => {
  let server: ServerDatabase
  let proxy: StallingProxy
  let database: OpenDatabase
  let beside: Awaited<ReturnType<typeof connectTo>>

  beforeEach(async () => {
    server = await createServerDatabase()
    const { hostname, port } = new URL(server.url)
    proxy = await startStallingProxy({ host: hostname, port: Number(port || 5_432) })
    const options = { poolSize, onBrokenConnection: () => {}, limits }
    database = await openPostgresql(throughProxy(server.url, proxy), options)
    beside = await connectTo(server.url)
    await beside.query('create table written (id integer primary key, value integer not null default 0)')
    await beside.query('insert into written values (0)')
  })
  afterEach(async () => {
    proxy.resume()
    await database.close()
    await beside.end()
    await proxy.close()
    await server.drop()
  })

  const write = (id: number) => database.db.execute(sql`insert into written values (${id})`)
  const writeInTransaction = (id: number, meanwhile = async (_tx: Transaction) => {}) =>
    inTransaction(database.db, async (tx) => {
      await tx.execute(sql`insert into written values (${id})`)
      await meanwhile(tx)
    })
  const written = async (): Promise<number[]> =>
    (await beside.query('select id from written where id > 0 order by id')).rows.map(({ id }) => id)
  /** Every connection of the pool answers at the same time. */
  const poolIsWhole = () =>
    Promise.all(Array.from({ length: poolSize }, () => database.db.execute(sql`select pg_sleep(0.05)`)))
  const recovers = async () => {
    await vi.waitFor(poolIsWhole, recoveryMs)
    const before = await written()
    const ids = Array.from({ length: 2 * poolSize }, (_, index) => 1_000 + index)
    for (const id of ids) await (id % 2 === 0 ? write(id) : writeInTransaction(id))
    await expect(written()).resolves.toEqual([...before, ...ids])
  }
  const failAll = async (attempts: Promise<unknown>[]) =>
    expect((await Promise.allSettled(attempts)).map(({ status }) => status)).toEqual(attempts.map(() => 'rejected'))

  test('leaks no connection when transactions cannot begin', async () => {
    await poolIsWhole()
    proxy.stall()
    await failAll(Array.from({ length: 4 * poolSize }, (_, index) => writeInTransaction(index + 1)))
    proxy.resume()
    await recovers()
    await expect(written()).resolves.not.toContain(1)
  })

  test('never reports success without a commit, at any point of the stall', async () => {
    await failAll([
      writeInTransaction(1, async (tx) => {
        proxy.stall()
        await tx.execute(sql`select 1`)
      }),
    ])
    proxy.resume()
    await vi.waitFor(poolIsWhole, recoveryMs)
    // The commit itself stalls. Its outcome is unknown, so it counts as failed.
    await failAll([writeInTransaction(2, async () => proxy.stall())])
    proxy.resume()
    await recovers()
    await expect(written()).resolves.not.toContain(1)
  })

  test('does not reuse a connection whose query timed out', async () => {
    await poolIsWhole()
    proxy.stall()
    await failAll(Array.from({ length: poolSize }, (_, index) => write(index + 1)))
    proxy.resume()
    await recovers()
  })

  test('fails transactions that wait too long for a lock, and keeps later writes', async () => {
    await beside.query('begin')
    await beside.query('select * from written where id = 0 for update')
    const update = (tx: Transaction) => tx.execute(sql`update written set value = 1 where id = 0`)
    const attempts = [1, 2, 3].map((id) =>
      writeInTransaction(id, async (tx) => {
        await update(tx)
      }),
    )
    // One of the server's limits: a statement may wait for two locks, one after the other.
    const isServerLimit = { cause: { code: expect.stringMatching(/^(55P03|57014)$/) } }
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject(isServerLimit)))
    await write(10)
    await writeInTransaction(11)
    await beside.query('commit')
    await expect(written()).resolves.toEqual([10, 11])
    await recovers()
  })

  test('aborts an idle transaction, so that its locks are released', async () => {
    const forgotten = inTransaction(
      database.db,
      async (tx) => {
        await tx.execute(sql`update written set value = 1 where id = 0`)
        await new Promise(() => {})
      },
      { limitMs: 5 * limits.idleInTransactionMs },
    )
    const outcome = expect(forgotten).rejects.toThrow()
    await eventually(() => beside.query('update written set value = 2 where id = 0'))
    await outcome
    await recovers()
  })

  test.each(['reset', 'silence'] as const)('recovers after a %s of its connections', async (event) => {
    await poolIsWhole()
    proxy.stall()
    const attempts = Array.from({ length: poolSize }, (_, index) => writeInTransaction(index + 1))
    await eventually(() => expect(proxy.connections).toBe(poolSize))
    const outcome = failAll(attempts)
    proxy[event]()
    await outcome
    await recovers()
  })

  test('refuses queries at once while it is known to be unreachable, and reports each change', async () => {
    const changes: boolean[] = []
    const open = (retryMs: number) =>
      openPostgresql(throughProxy(server.url, proxy), {
        poolSize,
        onBrokenConnection: () => {},
        onReachable: (isReachable) => changes.push(isReachable),
        limits: { ...limits, retryMs },
      })
    const [patient, quick] = await Promise.all([open(600_000), open(0)])
    proxy.stall()
    const readOn = (opened: OpenDatabase) => opened.db.execute(sql`select 1`)
    const unreachable = { name: 'DatabaseUnavailableError' }
    // The first query waits for the connection timeout, which is the cause of its error.
    await expect(readOn(patient)).rejects.toMatchObject({ cause: { ...unreachable, cause: expect.any(Error) } })
    const refusal = await readOn(patient).then(() => undefined, Object)
    expect([refusal.cause.name, refusal.cause.cause]).toEqual([unreachable.name, undefined])
    expect(isUnavailable(refusal)).toBe(true)
    await expect(readOn(quick)).rejects.toMatchObject({ cause: unreachable })
    expect(changes).toEqual([false, false])
    proxy.resume()
    await eventually(() => readOn(quick))
    expect(changes).toEqual([false, false, true])
    await Promise.all([patient.close(), quick.close()])
  })

  test('can be closed while it is silent', async () => {
    await poolIsWhole()
    proxy.stall()
    const outcome = failAll([writeInTransaction(1), write(2)])
    await database.close()
    await outcome
    database = await openPostgresql(server.url, { poolSize, onBrokenConnection: () => {} })
  })
})
