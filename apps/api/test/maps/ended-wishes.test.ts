import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeWishesBefore } from '../../src/maps/map-wishes.store.ts'
import { mapWishes } from '../../src/maps/maps.tables.ts'
import { inTransaction, migrate, type OpenDatabase, openPostgresql } from '../../src/platform/db/index.ts'
import { describeOnPostgresql } from '../database.ts'
import { createServerDatabase, type ServerDatabase } from '../server-database.ts'

describeOnPostgresql('ended wishes', () => {
  let server: ServerDatabase
  let one: OpenDatabase
  let two: OpenDatabase
  beforeAll(async () => {
    server = await createServerDatabase()
    const open = () => openPostgresql(server.url, { poolSize: 1, onBrokenConnection: () => {} })
    one = await open()
    two = await open()
    await migrate(one.db)
  })
  afterAll(async () => {
    await one.close()
    await two.close()
    await server.drop()
  })

  it('are removed without waiting for those that another transaction has locked', async () => {
    const until = new Date('2026-11-27T12:00:00Z')
    const wish = { map: 'ze_atix', scope: 'server', target: 'ze-1', until } as const
    await one.db.insert(mapWishes).values(['1', '2'].map((steamId) => ({ ...wish, steamId })))
    const remove = () => removeWishesBefore(two.db, new Date('2026-11-28T12:00:00Z'))
    await inTransaction(one.db, async (tx) => {
      await tx.select().from(mapWishes).where(eq(mapWishes.steamId, '2')).for('update')
      await remove()
    })
    expect(await one.db.select().from(mapWishes)).toMatchObject([{ steamId: '2' }])
    await remove()
    expect(await one.db.$count(mapWishes)).toBe(0)
  })
})
