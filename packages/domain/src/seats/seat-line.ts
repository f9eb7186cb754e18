import { quickJoinFreeSlots } from '../servers/limits.ts'
import { maxMissedOffers, seatJoiningMs, seatOfferMs, seatWatchMs } from './limits.ts'

/** A player in the line of a full server. Times are in milliseconds since 1970. */
export type Watcher = {
  readonly steamId: string
  readonly since: number
  /** Number of offers that they have missed. */
  readonly missed: number
  /** Until when a free seat is offered to them; undefined while they wait. */
  readonly offeredUntil: number | undefined
}

/** The line of a server, the first player first. */
export type SeatLine = {
  readonly watchers: readonly Watcher[]
  /** Until when each seat is reserved for a player who has pressed Join, the earliest first. */
  readonly joining: readonly number[]
  /** The number of players on the server when the line was last advanced; undefined before. */
  readonly players: number | undefined
}

/** The players and the free slots of a server that can be joined. */
export type SeatCount = {
  readonly players: number
  readonly free: number
}

/** Why a watch has ended: all offers missed, the time is over, or the server is no longer part of the community. */
export const watchEnds = ['missed', 'time', 'gone'] as const
export type WatchEnd = (typeof watchEnds)[number]

/** The line after a step, and the players who have left it. */
export type Advanced = {
  readonly line: SeatLine
  readonly ended: readonly { readonly steamId: string; readonly end: WatchEnd }[]
}

export const emptyLine: SeatLine = { watchers: [], joining: [], players: undefined }

/**
 * Number of free slots that a player needs on a server, by the rule of quick join (docs/product/seats.md#free-seats). A
 * server with fewer slots than that must be empty.
 */
export const freeSlotsNeeded = (isMember: boolean, { players, free }: SeatCount): number =>
  Math.max(1, Math.min(quickJoinFreeSlots[isMember ? 'member' : 'visitor'], players + free))

type Turn = {
  /** Number of free slots that are not reserved. */
  readonly left: number
  readonly now: number
  /** Number of free slots that a player needs. */
  neededBy(steamId: string): number
}

const isOffered = ({ offeredUntil }: Watcher): boolean => offeredUntil !== undefined

/** Players who arrive take the reserved seats, the earliest first; a reservation also ends with its time. */
const stillJoining = ({ joining, players }: SeatLine, seats: SeatCount | undefined, now: number): readonly number[] => {
  const arrived = seats === undefined || players === undefined ? 0 : Math.max(0, seats.players - players)
  return joining.slice(arrived).filter((until) => until > now)
}

const endOf = ({ since, missed }: Watcher, now: number): WatchEnd | undefined => {
  if (missed >= maxMissedOffers) return 'missed'
  return now >= since + seatWatchMs ? 'time' : undefined
}

/** Counts missed offers, and moves their players to the end of the line. */
const countMissed = (watchers: readonly Watcher[], now: number): readonly Watcher[] => {
  const hasMissed = ({ offeredUntil }: Watcher) => offeredUntil !== undefined && now >= offeredUntil
  const late = watchers
    .filter(hasMissed)
    .map((watcher) => ({ ...watcher, missed: watcher.missed + 1, offeredUntil: undefined }))
  return [...watchers.filter((watcher) => !hasMissed(watcher)), ...late]
}

/** Withdraws the offers for which too few seats are left, in the order of the line. Their players keep their places. */
const withdraw = (watchers: readonly Watcher[], turn: Turn): readonly Watcher[] => {
  let { left } = turn
  return watchers.map((watcher) => {
    if (!isOffered(watcher)) return watcher
    if (left < turn.neededBy(watcher.steamId)) return { ...watcher, offeredUntil: undefined }
    left -= 1
    return watcher
  })
}

/** Offers each seat that is left to the first player in the line for whom enough seats are left. */
const offer = (watchers: readonly Watcher[], { now, ...turn }: Turn): readonly Watcher[] => {
  let left = turn.left - watchers.filter(isOffered).length
  return watchers.map((watcher) => {
    const isTooLate = now + seatOfferMs > watcher.since + seatWatchMs
    if (isOffered(watcher) || isTooLate || left < turn.neededBy(watcher.steamId)) return watcher
    left -= 1
    return { ...watcher, offeredUntil: now + seatOfferMs }
  })
}

/**
 * Advances the line of a server (docs/product/seats.md#line): ends watches, counts missed offers, withdraws offers for
 * which too few seats are left, and offers free seats. Offered and reserved seats count as taken. `seats` is undefined
 * while the server cannot be joined.
 */
export const advanceLine = (
  before: SeatLine,
  seats: SeatCount | undefined,
  { isMember, now }: { isMember: (steamId: string) => boolean; now: number },
): Advanced => {
  const counted = countMissed(before.watchers, now)
  const ended = counted.flatMap((watcher) => {
    const end = endOf(watcher, now)
    return end === undefined ? [] : [{ steamId: watcher.steamId, end }]
  })
  const joining = stillJoining(before, seats, now)
  const turn: Turn = {
    left: seats === undefined ? 0 : seats.free - joining.length,
    now,
    neededBy: (steamId) => (seats === undefined ? 1 : freeSlotsNeeded(isMember(steamId), seats)),
  }
  const staying = counted.filter((watcher) => endOf(watcher, now) === undefined)
  return {
    line: { watchers: offer(withdraw(staying, turn), turn), joining, players: seats?.players ?? before.players },
    ended,
  }
}

/** Accepts the offer of a player, whose seat is then reserved until they arrive; undefined if there is none. */
export const acceptOffer = (line: SeatLine, steamId: string, now: number): SeatLine | undefined => {
  const own = line.watchers.find((watcher) => watcher.steamId === steamId)
  if (own?.offeredUntil === undefined || now >= own.offeredUntil) return undefined
  return {
    ...line,
    watchers: line.watchers.filter((watcher) => watcher !== own),
    joining: [...line.joining, now + seatJoiningMs],
  }
}
