import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { communityWith, manyServers } from '../../test/community.ts'
import { fakeClient } from '../../test/fake-client.ts'
import type { Database } from '../platform/db/index.ts'
import { createMetrics, PreparedResponse } from '../platform/http/index.ts'
import { createLog } from '../platform/log/index.ts'
import { createPrerenderedPages } from '../platform/prerendering/index.ts'
import { readActivity } from './activity.store.ts'
import { createServers } from './servers.area.ts'

vi.mock('./activity.store.ts')
vi.mock('./fleet-job.ts', () => ({
  startFleetJob: async ({ fleet }: { fleet: { recordMiss(id: string): void } }) => {
    fleet.recordMiss('s0')
    return { role: 'holder', stop: async () => {} }
  },
}))

/** The servers area on a database that answers as `readActivity` is told, and its prerendered `/`. */
const createPage = () => {
  const { servers, announcements } = communityWith(manyServers(1))
  const area = createServers({
    db: {} as Database,
    servers,
    announcements: () => announcements,
    client: fakeClient(),
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
    html: '',
    log: createLog('silent'),
    toResponse: (html) =>
      new PreparedResponse(html, { contentType: 'text/html', cacheControl: 'no-cache', headers: {} }),
  })
  return { area, getPage: async () => JSON.parse((await pages('/'))?.body.toString() ?? 'null') }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the page of the server list', () => {
  const point = { time: new Date('2026-11-20T12:00:00Z'), players: 7 }

  test.each([
    ['stalls', () => new Promise<never>(() => {})],
    ['fails', () => Promise.reject(new Error('no database'))],
  ])('is rendered at once, without the activity, where the database %s', async (_, answer) => {
    vi.mocked(readActivity).mockImplementation(answer)
    const { area, getPage } = createPage()
    expect(await getPage()).toBeNull()
    await area.start?.()
    expect(await getPage()).toEqual({ servers: [expect.objectContaining({ id: 's0' })], ticker: [] })
    await area.stop?.()
  })

  test('shows the last known activity while the database stalls', async () => {
    vi.mocked(readActivity).mockResolvedValueOnce([point])
    const { area, getPage } = createPage()
    await area.start?.()
    await vi.advanceTimersByTimeAsync(0)
    vi.mocked(readActivity).mockReturnValue(new Promise<never>(() => {}))
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await getPage()).activity.points).toEqual([{ time: point.time.getTime() / 1_000, players: 7 }])
    await area.stop?.()
  })
})
