import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/database.ts'
import { type Database, inTransaction } from './index.ts'
import { leases } from './lease.tables.ts'

const row = (name: string) => ({ name, holder: 'a', until: new Date() })
const has = async (db: Database, name: string) => (await db.$count(leases, eq(leases.name, name))) === 1
const never = new Promise<never>(() => {})

describeOnBothEngines('a transaction', (database) => {
  test('commits everything or nothing, and rejects with the error of its work', async () => {
    const { db } = database()
    const insert = (...names: string[]) =>
      inTransaction(db, async (tx) => {
        for (const name of names) await tx.insert(leases).values(row(name))
        return names
      })
    await expect(insert('one', 'two')).resolves.toEqual(['one', 'two'])
    await expect(insert('three', 'two')).rejects.toMatchObject({ cause: { code: '23505', constraint: 'leases_pkey' } })
    expect([await has(db, 'one'), await has(db, 'two'), await has(db, 'three')]).toEqual([true, true, false])
    const own = new Error('changed its mind')
    const failing = inTransaction(db, async (tx) => {
      await tx.insert(leases).values(row('four'))
      throw own
    })
    await expect(failing).rejects.toBe(own)
    await expect(has(db, 'four')).resolves.toBe(false)
  })

  test('fails if a statement failed, even if the work continues', async () => {
    const { db } = database()
    const careless = inTransaction(db, async (tx) => {
      await tx.insert(leases).values(row('careless'))
      await tx.execute(sql`select 1 / 0`).catch(() => {})
    })
    await expect(careless).rejects.toThrow()
    await expect(has(db, 'careless')).resolves.toBe(false)
  })

  test('rejects queries outside it and nested transactions, which would deadlock', async () => {
    const { db } = database()
    const refusal = { message: expect.stringContaining('query the transaction (tx) instead') }
    await expect(inTransaction(db, () => has(db, 'beside'))).rejects.toMatchObject({ cause: refusal })
    await expect(inTransaction(db, () => inTransaction(db, async () => 1))).rejects.toMatchObject(refusal)
    await expect(
      inTransaction(db, (tx) => {
        // @ts-expect-error a transaction cannot be begun on a transaction
        return inTransaction(tx, async () => 1)
      }),
    ).rejects.toMatchObject(refusal)
    // @ts-expect-error Drizzle's own transaction loses connections, so it must not be used
    expect(db.transaction).toBeTypeOf('function')
    await expect(has(db, 'beside')).resolves.toBe(false)
  })

  test('does not affect queries of code that outlives it', async () => {
    const { db } = database()
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const { later } = await inTransaction(db, async () => ({ later: begun.then(() => has(db, 'later')) }))
    begin()
    await expect(later).resolves.toBe(false)
  })

  test('is rolled back at its time limit, and the database stays usable', async () => {
    const { db } = database()
    const hung = Array.from({ length: 6 }, (_, index) =>
      inTransaction(
        db,
        async (tx) => {
          await tx.insert(leases).values(row(`hung-${index}`))
          return never
        },
        { limitMs: 100 },
      ),
    )
    for (const { status } of await Promise.allSettled(hung)) expect(status).toBe('rejected')
    await expect(has(db, 'hung-0')).resolves.toBe(false)
    await expect(inTransaction(db, (tx) => has(tx, 'hung-5'))).resolves.toBe(false)
  })
})
