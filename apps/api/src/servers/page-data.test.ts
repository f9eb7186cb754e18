import { drizzle } from 'drizzle-orm/pg-proxy'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { communityWith, manyServers } from '../../test/community.ts'
import { fakeClient } from '../../test/fake-client.ts'
import type { Database } from '../platform/db/index.ts'
import { createMetrics, PreparedResponse } from '../platform/http/index.ts'
import { createLog } from '../platform/log/index.ts'
import { createPrerenderedPages } from '../platform/prerendering/index.ts'
import { createServers } from './servers.area.ts'

type ActivityRow = readonly [time: string, players: number]

/** The database's answer when the activity is read. */
let readActivity: () => Promise<ActivityRow[]>

/** A database double without stored servers and transactions, which grants every lease. */
const createDatabase = () =>
  drizzle(async (statement) => {
    if (statement.startsWith('select') && statement.includes('player_activity')) return { rows: await readActivity() }
    return { rows: statement.includes('leases') ? [['servers.poll']] : [] }
  }) as Partial<Database> as Database

/** The servers area and its prerendered `/`. */
const createPage = () => {
  const { servers, announcements } = communityWith(manyServers(1))
  const area = createServers({
    db: createDatabase(),
    servers,
    announcements: () => announcements,
    client: fakeClient(),
    askVersion: async () => 14_177,
    versionEveryMs: 60_000,
    metrics: createMetrics({ withProcess: false }),
    log: createLog('silent'),
    headers: {},
    now: () => new Date(),
  })
  const pages = createPrerenderedPages({
    prerendering: {
      paths: ['/'],
      data: area.pageData,
      render: async (_path, _html, data) => JSON.stringify(data),
    },
    html: () => '',
    log: createLog('silent'),
    toResponse: (html) =>
      new PreparedResponse(html, { contentType: 'text/html', cacheControl: 'no-cache', headers: {} }),
  })
  return { area, getPage: async () => JSON.parse((await pages('/'))?.body.toString() ?? 'null') }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the page of the server list', () => {
  const time = '2026-11-20T12:00:00Z'

  test.each([
    ['stalls', () => new Promise<never>(() => {})],
    ['fails', () => Promise.reject(new Error('no database'))],
  ])('is rendered at once, without the activity, if the database %s', async (_, answer) => {
    readActivity = answer
    const { area, getPage } = createPage()
    expect(await getPage()).toBeNull()
    await area.start?.()
    // The server is polled once.
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await getPage()).toEqual({ servers: [expect.objectContaining({ id: 's0' })], ticker: [] })
    await area.stop?.()
  })

  test('shows the last known activity while the database stalls', async () => {
    readActivity = async () => [[time, 7]]
    const { area, getPage } = createPage()
    await area.start?.()
    await vi.advanceTimersByTimeAsync(0)
    readActivity = () => new Promise<never>(() => {})
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await getPage()).activity.points).toEqual([{ at: new Date(time).toISOString(), players: 7 }])
    await area.stop?.()
  })
})
