import { comeMs, reachMs } from './limits.ts'

/** A player who has joined a gathering. */
export type Ready = {
  readonly steamId: string
  /** Whether they have been on the server since the target was reached. */
  readonly hasCome: boolean
}

/** The players on a server. */
export type Playing = {
  /** The Steam IDs that its log shows; undefined if it sends no log, or if no log arrives. */
  readonly known: ReadonlySet<string> | undefined
  /** The number of players that the game reports. */
  readonly count: number
}

/** A gathering. Times are in milliseconds since 1970. */
export type Gathering = {
  readonly target: number
  /** `open` until the target is reached, then `reached` while its players join the server. */
  readonly phase: 'open' | 'reached'
  /** The end of the phase. */
  readonly until: number
  /** When a pinned gathering starts to count; undefined for a gathering started by players. */
  readonly startsAt: number | undefined
  /** The fewest players without a known name since the first player joined; undefined until then. */
  readonly unnamed: number | undefined
  readonly ready: readonly Ready[]
}

export type GatheringOutcome = 'failed' | 'leftOut' | 'came'

/** A gathering after some time, and the outcomes of its players if it has ended. */
export type AdvancedGathering = {
  /** Undefined once it has ended. */
  readonly gathering: Gathering | undefined
  /** By Steam ID; empty until it has ended. */
  readonly outcomes: ReadonlyMap<string, GatheringOutcome>
}

/** The end of the open phase of a gathering that players start at `now`. */
export const openUntil = (now: number): number => now + reachMs

const unnamedNow = ({ known, count }: Playing): number => Math.max(0, count - (known?.size ?? 0))

/**
 * Number of players who are ready: those who have joined the gathering and those who play already. Each player counts
 * once. Players without a known name may be those who joined, also those who were there before, because players on the
 * server can join. So those who joined count as one besides the players on the server, or in full where they are more.
 */
export const readyCount = ({ ready, unnamed }: Pick<Gathering, 'ready' | 'unnamed'>, playing: Playing): number => {
  const { known, count } = playing
  const named = new Set([...ready.map(({ steamId }) => steamId), ...(known ?? [])]).size
  const ifOthers = named + Math.min(unnamed ?? 0, unnamedNow(playing))
  return Math.max(count, named, Math.min(ifOthers, count + 1))
}

const withUnnamed = (gathering: Gathering, playing: Playing): Gathering => {
  const { ready, unnamed: before } = gathering
  const now = unnamedNow(playing)
  const unnamed = ready.length === 0 ? undefined : Math.min(before ?? now, now)
  return unnamed === before ? gathering : { ...gathering, unnamed }
}

const ended = ({ ready }: Gathering, outcomeOf: (player: Ready) => GatheringOutcome): AdvancedGathering => ({
  gathering: undefined,
  outcomes: new Map(ready.map((player) => [player.steamId, outcomeOf(player)])),
})

const ongoing = (gathering: Gathering): AdvancedGathering => ({ gathering, outcomes: new Map() })

const advanceReached = (before: Gathering, { known }: Playing, now: number): AdvancedGathering => {
  const hasCome = (player: Ready) => player.hasCome || (known?.has(player.steamId) ?? false)
  const ready = before.ready.map((player) =>
    hasCome(player) === player.hasCome ? player : { ...player, hasCome: true },
  )
  const isOver = now >= before.until || ready.every((player) => player.hasCome)
  // Without a log it is unknown who has come, so no player is left out.
  if (isOver)
    return ended({ ...before, ready }, (player) => (player.hasCome || known === undefined ? 'came' : 'leftOut'))
  return ongoing(ready.every((player, index) => player === before.ready[index]) ? before : { ...before, ready })
}

const advanceOpen = (before: Gathering, playing: Playing, now: number): AdvancedGathering => {
  if (before.startsAt !== undefined && now < before.startsAt) return ongoing(before)
  if (now >= before.until) return ended(before, () => 'failed')
  if (before.ready.length === 0) return before.startsAt === undefined ? ended(before, () => 'failed') : ongoing(before)
  if (readyCount(before, playing) < before.target) return ongoing(before)
  return advanceReached({ ...before, phase: 'reached', until: now + comeMs }, playing, now)
}

/**
 * Advances a gathering to `now` (docs/product/gatherings.md#gatherings). Returns the same object if nothing has changed.
 * A gathering without players ends, unless it is pinned.
 */
export const advanceGathering = (before: Gathering, playing: Playing, now: number): AdvancedGathering => {
  if (before.phase === 'reached') return advanceReached(before, playing, now)
  return advanceOpen(withUnnamed(before, playing), playing, now)
}
