import { eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import {
  acquireLease,
  type Database,
  holdsLease,
  inTransaction,
  type LeaseRole,
  releaseLease,
  watchLease,
} from './index.ts'
import { leases } from './lease.tables.ts'
import { renewLeases } from './lease.ts'

const minute = 60_000

const expire = (db: Database, name: string) =>
  db
    .update(leases)
    .set({ until: new Date(Date.now() - minute) })
    .where(eq(leases.name, name))

describeOnBothEngines('a lease', (database) => {
  test('has one holder, who may renew it', async () => {
    const { db } = database()
    const name = 'one-holder'
    await expect(acquireLease(db, { name, holder: 'a', ttlMs: minute })).resolves.toBe(true)
    await expect(acquireLease(db, { name, holder: 'b', ttlMs: minute })).resolves.toBe(false)
    await expect(acquireLease(db, { name, holder: 'a', ttlMs: minute })).resolves.toBe(true)
  })

  test('passes to another holder when it is released or has expired', async () => {
    const { db } = database()
    const name = 'handed-on'
    await acquireLease(db, { name, holder: 'a', ttlMs: minute })
    await releaseLease(db, { name, holder: 'b' })
    await expect(acquireLease(db, { name, holder: 'b', ttlMs: minute })).resolves.toBe(false)
    await releaseLease(db, { name, holder: 'a' })
    await expect(acquireLease(db, { name, holder: 'b', ttlMs: minute })).resolves.toBe(true)
    await expire(db, name)
    await expect(acquireLease(db, { name, holder: 'a', ttlMs: minute })).resolves.toBe(true)
  })

  test('is free when the database’s clock was set back since it was taken', async () => {
    const { db } = database()
    const name = 'set-back'
    await acquireLease(db, { name, holder: 'a', ttlMs: minute })
    await db
      .update(leases)
      .set({ until: new Date(Date.now() + 180 * minute) })
      .where(eq(leases.name, name))
    await expect(acquireLease(db, { name, holder: 'b', ttlMs: minute })).resolves.toBe(true)
    await expect(acquireLease(db, { name, holder: 'a', ttlMs: minute })).resolves.toBe(false)
  })

  test('is not held by a process that was suspended past its end', async () => {
    const { db } = database()
    const name = 'slept'
    const holds = (holder: string) => inTransaction(db, (tx) => holdsLease(tx, { name, holder }))
    await acquireLease(db, { name, holder: 'a', ttlMs: minute })
    await expect(holds('a')).resolves.toBe(true)
    await expect(holds('b')).resolves.toBe(false)
    await expire(db, name)
    await expect(holds('a')).resolves.toBe(false)
  })

  test('is renewed with the others of its holder, unless it is lost', async () => {
    const { db } = database()
    for (const name of ['together-1', 'together-2', 'lost']) await acquireLease(db, { name, holder: 'a', ttlMs: 1_000 })
    await expire(db, 'lost')
    await acquireLease(db, { name: 'foreign', holder: 'b', ttlMs: minute })
    const own = ['together-1', 'together-2', 'lost', 'foreign', 'unknown'].map((name) => ({ name, holder: 'a' }))
    const renewed = await renewLeases(db, own, minute)
    expect(renewed.map(({ name }) => name)).toEqual(['together-1', 'together-2'])
    const soon = new Date(Date.now() + minute / 2)
    const kept = await db.select({ name: leases.name }).from(leases).where(gt(leases.until, soon))
    expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(['together-1', 'together-2', 'foreign']))
    expect(kept.map(({ name }) => name)).not.toContain('lost')
  })

  test('passes from a watcher that stops to another at once', async () => {
    const { db } = database()
    const roles: Record<'a' | 'b', LeaseRole[]> = { a: [], b: [] }
    const watch = (holder: 'a' | 'b') =>
      watchLease({
        db,
        lease: { name: 'watched', holder, ttlMs: 200 },
        onRole: (role) => roles[holder].push(role),
        onError: (error) => {
          throw error
        },
      })
    const a = await watch('a')
    const b = await watch('b')
    expect([a.role, b.role]).toEqual(['holder', 'follower'])
    await a.stop()
    await eventually(() => expect(b.role).toBe('holder'))
    await b.stop()
    expect(roles).toEqual({ a: ['holder'], b: ['holder'] })
  })

  test('makes a replica `alone` when the database is silent for longer than it lasts', async () => {
    let time = 0
    const broken = new Proxy(database().db, {
      get: (target, key) => {
        if (time > 0 && (key === 'insert' || key === 'update')) throw new Error('the database is away')
        return Reflect.get(target, key)
      },
    })
    const roles: LeaseRole[] = []
    const errors: unknown[] = []
    const watch = await watchLease({
      db: broken,
      lease: { name: 'silent', holder: 'a', ttlMs: 40 },
      onRole: (role) => roles.push(role),
      onError: (error) => errors.push(error),
      now: () => time,
    })
    time = 30
    await eventually(() => expect(errors.length).toBeGreaterThan(1))
    expect(watch.role).toBe('holder')
    time = 41
    await eventually(() => expect(watch.role).toBe('alone'))
    time = 0
    await eventually(() => expect(watch.role).toBe('holder'))
    await watch.stop()
    expect(roles).toEqual(['holder', 'alone', 'holder'])
  })
})
