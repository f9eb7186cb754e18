import { seatOfferFixture, seatWatchFixture } from '@warmup/domain/seats/fixtures'
import { describe, expect, it } from 'vitest'
import { isRunning, keepWatch } from './kept-watch.ts'

const now = 1_000_000

describe('the kept watch', () => {
  it('counts down from the first answer about an offer', () => {
    const first = keepWatch(undefined, seatOfferFixture(30_000), now)
    expect(first?.offerEndsAt).toBe(now + 30_000)
    expect(keepWatch(first, seatOfferFixture(26_400), now + 3_000)?.offerEndsAt).toBe(now + 30_000)
  })

  it('starts again with the next offer, and with an offer of another server', () => {
    const first = keepWatch(undefined, seatOfferFixture(30_000), now)
    expect(keepWatch(first, seatOfferFixture(30_000), now + 40_000)?.offerEndsAt).toBe(now + 70_000)
    const other = { ...seatOfferFixture(29_000), serverId: 'other' }
    expect(keepWatch(first, other, now)?.offerEndsAt).toBe(now + 29_000)
  })

  it('has no offer while the player waits, and is null without a watch', () => {
    const first = keepWatch(undefined, seatOfferFixture(30_000), now)
    expect(keepWatch(first, seatWatchFixture(), now)?.offerEndsAt).toBeUndefined()
    expect(keepWatch(first, null, now)).toBeNull()
  })

  it('runs until it has ended', () => {
    expect(isRunning(keepWatch(undefined, seatWatchFixture(), now))).toBe(true)
    expect(isRunning(keepWatch(undefined, seatOfferFixture(), now))).toBe(true)
    const ended = { serverId: 'a', state: 'ended', end: 'time', missed: 0 } as const
    expect(isRunning(keepWatch(undefined, ended, now))).toBe(false)
    expect(isRunning(null)).toBe(false)
    expect(isRunning(undefined)).toBe(false)
  })
})
