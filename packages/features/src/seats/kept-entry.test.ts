import { offeredEntryFixture, waitingEntryFixture } from '@warmup/domain/seats/fixtures'
import { describe, expect, it } from 'vitest'
import { isRunning, keepEntry, refusedEntry } from './kept-entry.ts'

const now = 1_000_000

describe('the kept entry', () => {
  it('counts down from the first answer about an offer', () => {
    const first = keepEntry(undefined, offeredEntryFixture(30_000), now)
    expect(first?.offerEndsAt).toBe(now + 30_000)
    expect(keepEntry(first, offeredEntryFixture(26_400), now + 3_000)?.offerEndsAt).toBe(now + 30_000)
  })

  it('starts again with the next offer, and with an offer of another server', () => {
    const first = keepEntry(undefined, offeredEntryFixture(30_000), now)
    expect(keepEntry(first, offeredEntryFixture(30_000), now + 40_000)?.offerEndsAt).toBe(now + 70_000)
    const other = { ...offeredEntryFixture(29_000), serverId: 'other' }
    expect(keepEntry(first, other, now)?.offerEndsAt).toBe(now + 29_000)
  })

  it('has no offer while the player waits, and is null without an entry', () => {
    const first = keepEntry(undefined, offeredEntryFixture(30_000), now)
    expect(keepEntry(first, waitingEntryFixture(), now)?.offerEndsAt).toBeUndefined()
    expect(keepEntry(first, null, now)).toBeNull()
  })

  it('says when a player who let seats go may wait again', () => {
    const ended = { serverId: 'a', state: 'ended', end: 'missed', missed: 2 } as const
    expect(keepEntry(undefined, { ...ended, restEndsInMs: 300_000 }, now)?.restEndsAt).toBe(now + 300_000)
    expect(keepEntry(undefined, ended, now)?.restEndsAt).toBeUndefined()
  })

  it('of a player who may not wait yet stays until they may, though the backend has none', () => {
    const refused = refusedEntry('a', 241_000, now)
    expect(keepEntry(refused, null, now + 240_999)).toBe(refused)
    expect(keepEntry(refused, null, now + 241_000)).toBeNull()
    expect(keepEntry(refused, waitingEntryFixture(), now)?.entry.state).toBe('waiting')
    expect(keepEntry(refusedEntry('a', undefined, now), null, now)).toBeNull()
  })

  it('runs until it has ended', () => {
    expect(isRunning(keepEntry(undefined, waitingEntryFixture(), now))).toBe(true)
    expect(isRunning(keepEntry(undefined, offeredEntryFixture(), now))).toBe(true)
    const ended = { serverId: 'a', state: 'ended', end: 'time', missed: 0 } as const
    expect(isRunning(keepEntry(undefined, ended, now))).toBe(false)
    expect(isRunning(null)).toBe(false)
    expect(isRunning(undefined)).toBe(false)
  })
})
