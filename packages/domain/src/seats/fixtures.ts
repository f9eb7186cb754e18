import type { OwnEntry } from './own-entry.ts'
import type { EntryEnd } from './queue.ts'

/** The second of three in the queue, with most of the hour left. */
export const waitingEntryFixture = (): OwnEntry & { state: 'waiting' } => ({
  serverId: 'sh-comp-1',
  state: 'waiting',
  place: 2,
  waiting: 3,
  missed: 0,
  endsInMs: 52 * 60_000,
})

export const offeredEntryFixture = (offerEndsInMs = 23_000): OwnEntry & { state: 'offered' } => ({
  serverId: 'sh-comp-1',
  state: 'offered',
  place: 1,
  waiting: 3,
  missed: 0,
  offerEndsInMs,
})

/** `restEndsInMs` is above 0 only for players who let seats go. */
export const endedEntryFixture = (end: EntryEnd, restEndsInMs?: number): OwnEntry & { state: 'ended' } => ({
  serverId: 'sh-comp-1',
  state: 'ended',
  end,
  missed: end === 'missed' ? 2 : 0,
  ...(restEndsInMs !== undefined && { restEndsInMs }),
})
