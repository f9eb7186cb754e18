import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { describeOnPostgresql } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { connectTo, createServerDatabase } from '../../../test/server-database.ts'
import { createHealthCheck } from './health-check.ts'
import { openPostgresql } from './index.ts'

const failure = (code: string) => Object.assign(new Error('of a library'), { code })
const wrapped = (code: string) => new Error('Failed query', { cause: failure(code) })

const start = (isWritingAlways: boolean) => {
  const world = { time: 0, ping: vi.fn(async () => {}), write: vi.fn(async () => {}) }
  const health = createHealthCheck({
    ping: () => world.ping(),
    write: () => world.write(),
    isWritingAlways,
    now: () => world.time,
    limitMs: 50,
  })
  const later = () => {
    world.time += 1_000
    return health.check()
  }
  return { ...health, world, later }
}

describe('the health of the database', () => {
  test('is checked once a second for all callers', async () => {
    const { check, world } = start(false)
    await Promise.all(Array.from({ length: 100 }, check))
    world.time = 999
    await check()
    expect(world.ping).toHaveBeenCalledTimes(1)
    world.time = 1_000
    await Promise.all(Array.from({ length: 100 }, check))
    expect(world.ping).toHaveBeenCalledTimes(2)
  })

  test('is bad while the database is silent, and only one query waits for it', async () => {
    const { check, later, world } = start(false)
    let answer = () => {}
    world.ping.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)))
    await expect(check()).rejects.toThrow('the database does not answer')
    await expect(later()).rejects.toThrow('the database does not answer')
    expect(world.ping).toHaveBeenCalledTimes(1)
    answer()
    world.ping.mockImplementation(async () => {})
    await eventually(() => expect(later()).resolves.toBeUndefined())
  })

  test('does not publish the error of the database', async () => {
    const { check, world } = start(false)
    world.ping.mockRejectedValue(new Error('connect ECONNREFUSED 10.0.0.7:5432'))
    await expect(check()).rejects.toThrow(/^the database does not answer$/)
  })

  test.each([
    ['53100', 'the disk of the database is full'],
    ['25006', 'the database is read-only'],
  ])('is bad after a write failed with %s, until one succeeds', async (code, reason) => {
    const { later, observe, world } = start(false)
    observe(wrapped('23505'))
    await later()
    expect(world.write).not.toHaveBeenCalled()
    world.write.mockRejectedValue(wrapped(code))
    observe(wrapped(code))
    await expect(later()).rejects.toThrow(reason)
    observe(wrapped('23505'))
    await expect(later()).rejects.toThrow(reason)
    world.write.mockResolvedValue()
    await later()
    await later()
    expect(world.write).toHaveBeenCalledTimes(3)
  })

  test('does not stay bad if the check itself lacks permission', async () => {
    const { later, observe, world } = start(false)
    world.write.mockRejectedValue(failure('42501'))
    observe(failure('53100'))
    await expect(later()).resolves.toBeUndefined()
  })

  test('is checked by a write every time if the disk is ours', async () => {
    const { later, world } = start(true)
    await later()
    world.write.mockRejectedValue(failure('ENOSPC'))
    await expect(later()).rejects.toThrow('the disk of the data folder is full')
    world.write.mockResolvedValue()
    await expect(later()).resolves.toBeUndefined()
    expect(world.write).toHaveBeenCalledTimes(3)
  })
})

describeOnPostgresql('a database that can be read and not written', () => {
  test('is detected by the first failed write, and healthy again after the first that succeeds', async () => {
    const { url, drop } = await createServerDatabase()
    const name = new URL(url).pathname.slice(1)
    const other = await connectTo(url)
    const database = await openPostgresql(url, { poolSize: 2, onBrokenConnection: () => {} })
    const setReadOnly = async (mode: 'on' | 'off') => {
      await other.query(`alter database ${name} set default_transaction_read_only = ${mode}`)
      await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
        [name],
      )
    }
    await database.checkHealth()
    await setReadOnly('on')
    await eventually(() =>
      expect(database.db.execute(sql`create table a (id integer)`)).rejects.toMatchObject({
        cause: { code: '25006' },
      }),
    )
    await eventually(() => expect(database.checkHealth()).rejects.toThrow('the database is read-only'))
    await setReadOnly('off')
    await eventually(() => expect(database.checkHealth()).resolves.toBeUndefined())
    await database.close()
    await other.end()
    await drop()
  })
})
