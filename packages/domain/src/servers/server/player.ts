import type { Membership } from '../../membership/membership.ts'
import { playerListOldSeconds } from '../limits.ts'

export type Player = {
  /** Empty if the game hides names, like CS2 (docs/product/servers.md#player-lists). */
  readonly name: string
  /** Seconds played; undefined if unknown. */
  readonly seconds: number | undefined
}

/** A player in the list of a server. */
export type ListedPlayer = Player & {
  /** Undefined if unknown. */
  readonly steamId?: string
  /** The player's groups with badges, the highest first. */
  readonly groups?: readonly Membership[]
  /** In milliseconds, where the game server tells it. */
  readonly ping?: number
  /** The side on which the player plays, where the log tells it. */
  readonly side?: 'ct' | 't'
}

/** A list of `count` players: those who are known by name, then the others. */
export const withUnknown = (known: readonly ListedPlayer[], count: number): readonly ListedPlayer[] => [
  ...known.slice(0, count),
  ...Array.from({ length: Math.max(0, count - known.length) }, () => ({ name: '', seconds: undefined })),
]

/** Players on a server, possibly outdated. */
export type PlayerList = {
  readonly players: readonly ListedPlayer[]
  /** Age of the list when the backend sent it, in seconds; undefined if the backend omits it. */
  readonly ageSeconds: number | undefined
}

/** Age of an outdated list, in seconds; undefined if unknown. */
export type PlayerListAge = { readonly isOffline: boolean; readonly seconds: number | undefined }

/**
 * Age to show beside a list, only for offline servers and lists older than a minute (docs/product/servers.md#player-lists).
 * `keptSeconds`: time since the answer.
 */
export const shownListAge = (
  { ageSeconds }: PlayerList,
  isOpen: boolean,
  keptSeconds: number,
): PlayerListAge | undefined => {
  if (!isOpen) return { isOffline: true, seconds: ageSeconds === undefined ? undefined : ageSeconds + keptSeconds }
  const seconds = (ageSeconds ?? 0) + keptSeconds
  return seconds < playerListOldSeconds ? undefined : { isOffline: false, seconds }
}

/** Play time as HH:MM:SS, `--:--:--` if unknown. */
export const formatPlayTime = (seconds: number | undefined): string => {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return '--:--:--'
  const whole = Math.floor(seconds)
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
