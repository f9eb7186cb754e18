import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { practicePlaces, practiceServers } from '../../apps/api/src/machines/machines.tables.ts'
import { type Database, type OpenDatabase, openEmbedded, openPostgresql } from '../../apps/api/src/platform/db/index.ts'
import { practiceAdmins } from '../../apps/api/src/practice/practice.tables.ts'
import { startPracticeApp } from '../../apps/api/test/practice/practice-app.ts'
import { createServerDatabase, hasPostgresql } from '../../apps/api/test/server-database.ts'
import type { BenchRow } from './bench-row.ts'

const serverCount = 1_000
const ownerCount = 250
const adminCount = 7
const requests = 2_000

const steamIdOf = (player: number): string => `765611980${String(player).padStart(8, '0')}`
const idOf = (server: number): string => `ps-bench${String(server).padStart(5, '0')}`

/** Servers of many owners, each of whom is also an admin of other owners' servers. */
const fill = async (db: Database): Promise<void> => {
  const expiresAt = new Date(Date.now() + 30 * 24 * 3_600_000)
  for (let server = 0; server < serverCount; server += 1) {
    const id = idOf(server)
    await db.insert(practiceServers).values({
      id,
      owner: steamIdOf(server % ownerCount),
      name: `训练赛 ${server}`,
      password: 'sealed',
      rconPassword: 'sealed',
      image: 'image',
      region: 'ap-shanghai',
      relocatable: true,
      expiresAt,
      desiredState: 'running',
      place: 1,
      lastPlace: 1,
    })
    const place = { serverId: id, number: 1, region: 'ap-shanghai', slot: server, port: 20_000 + server }
    await db
      .insert(practicePlaces)
      .values({ ...place, service: `warmup-${id}`, isUp: true, taskId: 't', readyTask: 't' })
    await db.insert(practiceAdmins).values(
      Array.from({ length: adminCount }, (_, position) => ({
        serverId: id,
        steamId: steamIdOf((server + position * 31) % ownerCount),
        position,
        note: '',
      })),
    )
  }
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

const measure = async (name: string, { db }: OpenDatabase): Promise<BenchRow> => {
  await fill(db)
  const practice = await startPracticeApp(db, { address: 'tcp://127.0.0.1:9' }, { isWorking: false })
  const times: number[] = []
  for (let request = 0; request < requests; request += 1) {
    const begin = performance.now()
    const { status } = await practice.get('/api/scrim/getUserServers', steamIdOf(request % ownerCount))
    if (status !== 200) throw new Error(`The list was answered ${status}`)
    times.push(performance.now() - begin)
  }
  await practice.stop()
  return { name: `list of one owner, p99 (${name})`, value: p99(times), unit: 'ms', bar: '<= 20' }
}

export const minutes = 1

/** Response time of one owner's list, with 1,000 practice servers in the ledger. */
export const bench = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-practice-bench-'))
  const rows: BenchRow[] = []
  const embedded = await openEmbedded(folder)
  rows.push(await measure('embedded', embedded))
  await embedded.close()
  rmSync(folder, { recursive: true })
  if (hasPostgresql) {
    const { url, drop } = await createServerDatabase()
    const database = await openPostgresql(url, { poolSize: 4, onBrokenConnection: () => {} })
    rows.push(await measure('PostgreSQL', database))
    await database.close()
    await drop()
  }
  return rows
}
