import { comeMs, reachMs } from './limits.ts'

/** A player who said that they come. */
export type Ready = {
  readonly steamId: string
  /** Whether they have been on the server since the target was reached. */
  readonly hasCome: boolean
}

/** Who plays on a server. */
export type Playing = {
  /** The Steam IDs that its log shows; undefined if it sends no log, or if none arrives. */
  readonly known: ReadonlySet<string> | undefined
  /** The number of players that the game reports. */
  readonly count: number
}

/** A call for players. Times are in milliseconds since 1970. */
export type Gathering = {
  readonly target: number
  /** `open` until the target is reached, then `reached` while those who are ready come. */
  readonly phase: 'open' | 'reached'
  /** The end of the phase. */
  readonly until: number
  /** When a pinned call starts to count; undefined for the calls of players. */
  readonly startsAt: number | undefined
  readonly ready: readonly Ready[]
}

export type GatheringOutcome = 'failed' | 'leftOut' | 'came'

/** A call after some time, and what became of its players if it has ended. */
export type FollowedGathering = {
  /** Undefined once it has ended. */
  readonly gathering: Gathering | undefined
  /** By Steam ID; empty until it has ended. */
  readonly outcomes: ReadonlyMap<string, GatheringOutcome>
}

/** The end of the open phase of a call that players start at `now`. */
export const openUntil = (now: number): number => now + reachMs

/**
 * How many are ready: those who said so and those who play already. Nobody counts twice: unknown players may be among
 * those who are ready, so they add nothing beyond the number that the game reports.
 */
export const readyCount = (ready: readonly Pick<Ready, 'steamId'>[], { known, count }: Playing): number =>
  Math.max(count, new Set([...ready.map(({ steamId }) => steamId), ...(known ?? [])]).size)

const ended = ({ ready }: Gathering, outcomeOf: (player: Ready) => GatheringOutcome): FollowedGathering => ({
  gathering: undefined,
  outcomes: new Map(ready.map((player) => [player.steamId, outcomeOf(player)])),
})

const going = (gathering: Gathering): FollowedGathering => ({ gathering, outcomes: new Map() })

const followReached = (before: Gathering, { known }: Playing, now: number): FollowedGathering => {
  const hasCome = (player: Ready) => player.hasCome || (known?.has(player.steamId) ?? false)
  const ready = before.ready.map((player) =>
    hasCome(player) === player.hasCome ? player : { ...player, hasCome: true },
  )
  const isOver = now >= before.until || ready.every((player) => player.hasCome)
  // Without a log nobody can tell who came, so nobody is left out.
  if (isOver)
    return ended({ ...before, ready }, (player) => (player.hasCome || known === undefined ? 'came' : 'leftOut'))
  return going(ready.every((player, index) => player === before.ready[index]) ? before : { ...before, ready })
}

/**
 * Follows a call to `now` (docs/product/gatherings.md#calls). Returns the same object if nothing has changed. A call of
 * players without players ends; a pinned one waits for them.
 */
export const followGathering = (before: Gathering, playing: Playing, now: number): FollowedGathering => {
  if (before.phase === 'reached') return followReached(before, playing, now)
  if (before.startsAt !== undefined && now < before.startsAt) return going(before)
  if (now >= before.until) return ended(before, () => 'failed')
  if (before.ready.length === 0) return before.startsAt === undefined ? ended(before, () => 'failed') : going(before)
  if (readyCount(before.ready, playing) < before.target) return going(before)
  return followReached({ ...before, phase: 'reached', until: now + comeMs }, playing, now)
}
