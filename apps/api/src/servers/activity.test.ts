import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { communityWith, manyServers } from '../../test/community.ts'
import { describeOnDatabase } from '../../test/database.ts'
import { infoOf } from '../../test/fake-client.ts'
import { createLog } from '../platform/log/index.ts'
import { createActivity } from './activity.ts'
import { Fleet } from './fleet.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const minute = 60_000

describeOnDatabase('activity', (database) => {
  test('one point per 15 minutes, for a day, written by the polling replica', async () => {
    const fleet = new Fleet(communityWith(manyServers(1)).servers.list)
    let time = Date.UTC(2026, 10, 20, 12, 4)
    let isWriter = true
    const activity = createActivity({
      db: database().db,
      fleet,
      log: createLog('silent'),
      isWriter: () => isWriter,
      now: () => new Date(time),
    })
    const later = async (ms: number, players: number) => {
      time += ms
      fleet.recordAnswer('s0', infoOf({ players, bots: 0, maxPlayers: 20 }), new Date(time))
      await vi.advanceTimersByTimeAsync(minute)
      await activity.stop()
      activity.start()
    }
    activity.start()
    await later(0, 5)
    await later(minute, 6)
    await later(15 * minute, 7)
    isWriter = false
    await later(15 * minute, 8)
    isWriter = true
    await later(15 * minute, 9)
    await expect(activity.read()).resolves.toEqual({
      points: [
        { at: '2026-11-20T12:00:00.000Z', players: 5 },
        { at: '2026-11-20T12:15:00.000Z', players: 7 },
        { at: '2026-11-20T12:45:00.000Z', players: 9 },
      ],
      capacity: 20,
    })
    await later(23.5 * 60 * minute, 3)
    const { points } = await activity.read()
    expect(points.map(({ players }) => players)).toEqual([9, 3])
    await activity.stop()
  })
})
