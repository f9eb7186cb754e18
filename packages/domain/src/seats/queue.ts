import { quickJoinFreeSlots } from '../servers/limits.ts'
import { maxSeatsLetGo, queueEntryMs, seatJoiningMs, seatOfferMs } from './limits.ts'

/** A player in the queue of a full server. Times are in milliseconds since 1970. */
export type QueueEntry = {
  readonly steamId: string
  readonly since: number
  /** Number of seats that they have let go; see `countLetGo`. */
  readonly missed: number
  /** Until when a free seat is offered to them; undefined while they wait. */
  readonly offeredUntil: number | undefined
}

/** A seat that is reserved for a player who has pressed Join. */
export type Reservation = { readonly steamId: string; readonly until: number }

/** The queue of a server, the first player first. */
export type Queue = {
  readonly entries: readonly QueueEntry[]
  /** The reserved seats, the one that ends first first. */
  readonly joining: readonly Reservation[]
  /** The number of players on the server when the queue was last advanced; undefined before. */
  readonly players: number | undefined
}

/** The players and the free slots of a server that can be joined. */
export type SeatCount = {
  readonly players: number
  readonly free: number
  /** By the rule of the server list. Members may still have free slots. */
  readonly isFull: boolean
}

/** Why an entry has ended: too many seats let go, the time is over, or the server is no longer part of the community. */
export const entryEnds = ['missed', 'time', 'gone'] as const
export type EntryEnd = (typeof entryEnds)[number]

/** The queue after a step, and the players who have left it or let a seat go. */
export type Advanced = {
  readonly queue: Queue
  readonly ended: readonly { readonly steamId: string; readonly end: EntryEnd }[]
  /** Players who have missed an offer, or have not arrived in time. */
  readonly letGo: readonly string[]
}

export const emptyQueue: Queue = { entries: [], joining: [], players: undefined }

/**
 * Number of free slots that a player needs on a server, by the rule of quick join (docs/product/seats.md#free-seats). A
 * server with fewer slots than that must be empty.
 */
export const freeSlotsNeeded = (isMember: boolean, { players, free }: Omit<SeatCount, 'isFull'>): number =>
  Math.max(1, Math.min(quickJoinFreeSlots[isMember ? 'member' : 'visitor'], players + free))

type Turn = {
  /** Number of free slots that are not reserved. */
  readonly left: number
  readonly now: number
  /** Number of free slots that a player needs. */
  neededBy(steamId: string): number
}

const isOffered = ({ offeredUntil }: QueueEntry): boolean => offeredUntil !== undefined

/** Players who arrive take the reserved seats, the earliest first. */
const notArrived = ({ joining, players }: Queue, seats: SeatCount | undefined): readonly Reservation[] =>
  joining.slice(seats === undefined || players === undefined ? 0 : Math.max(0, seats.players - players))

const endOf = ({ since, missed }: QueueEntry, now: number): EntryEnd | undefined => {
  if (missed >= maxSeatsLetGo) return 'missed'
  return now >= since + queueEntryMs ? 'time' : undefined
}

const hasMissed = ({ offeredUntil }: QueueEntry, now: number): boolean =>
  offeredUntil !== undefined && now >= offeredUntil

/** Counts missed offers, and moves their players to the end of the queue. */
const countMissed = (entries: readonly QueueEntry[], now: number): readonly QueueEntry[] => {
  const late = entries
    .filter((entry) => hasMissed(entry, now))
    .map((entry) => ({ ...entry, missed: entry.missed + 1, offeredUntil: undefined }))
  return [...entries.filter((entry) => !hasMissed(entry, now)), ...late]
}

/** Withdraws the offers for which too few seats are left, in the order of the queue. Their players keep their places. */
const withdraw = (entries: readonly QueueEntry[], turn: Turn): readonly QueueEntry[] => {
  let { left } = turn
  return entries.map((entry) => {
    if (!isOffered(entry)) return entry
    if (left < turn.neededBy(entry.steamId)) return { ...entry, offeredUntil: undefined }
    left -= 1
    return entry
  })
}

/** Offers each seat that is left to the first player in the queue for whom enough seats are left. */
const offer = (entries: readonly QueueEntry[], { now, ...turn }: Turn): readonly QueueEntry[] => {
  let left = turn.left - entries.filter(isOffered).length
  return entries.map((entry) => {
    const isTooLate = now + seatOfferMs > entry.since + queueEntryMs
    if (isOffered(entry) || isTooLate || left < turn.neededBy(entry.steamId)) return entry
    left -= 1
    return { ...entry, offeredUntil: now + seatOfferMs }
  })
}

/**
 * Advances the queue of a server (docs/product/seats.md#queue): ends entries, counts missed offers, withdraws offers for
 * which too few seats are left, and offers free seats. Offered and reserved seats count as taken. `seats` is undefined
 * while the server cannot be joined.
 */
export const advanceQueue = (
  before: Queue,
  seats: SeatCount | undefined,
  { isMember, now }: { isMember: (steamId: string) => boolean; now: number },
): Advanced => {
  const counted = countMissed(before.entries, now)
  const ended = counted.flatMap((entry) => {
    const end = endOf(entry, now)
    return end === undefined ? [] : [{ steamId: entry.steamId, end }]
  })
  const reserved = notArrived(before, seats)
  const joining = reserved.filter(({ until }) => until > now)
  // Players cannot arrive while the server cannot be joined, so none is late.
  const late = seats === undefined ? [] : reserved.filter(({ until }) => until <= now)
  const turn: Turn = {
    left: seats === undefined ? 0 : seats.free - joining.length,
    now,
    neededBy: (steamId) => (seats === undefined ? 1 : freeSlotsNeeded(isMember(steamId), seats)),
  }
  const staying = counted.filter((entry) => endOf(entry, now) === undefined)
  return {
    queue: { entries: offer(withdraw(staying, turn), turn), joining, players: seats?.players ?? before.players },
    ended,
    letGo: [...before.entries.filter((entry) => hasMissed(entry, now)), ...late].map(({ steamId }) => steamId),
  }
}

/**
 * Whether a player may enter the queue (docs/product/seats.md#queue): the server is full, or all free seats are offered or
 * reserved.
 */
export const canWait = ({ entries, joining }: Queue, { isFull, free }: SeatCount): boolean => {
  const taken = entries.filter(isOffered).length + joining.length
  return isFull || (taken > 0 && free <= taken)
}

/** Accepts the offer of a player, whose seat is then reserved until they arrive; undefined if there is none. */
export const acceptOffer = (queue: Queue, steamId: string, now: number): Queue | undefined => {
  const own = queue.entries.find((entry) => entry.steamId === steamId)
  if (own?.offeredUntil === undefined || now >= own.offeredUntil) return undefined
  return {
    ...queue,
    entries: queue.entries.filter((entry) => entry !== own),
    joining: [...queue.joining, { steamId, until: now + seatJoiningMs }],
  }
}
