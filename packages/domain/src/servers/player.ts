import { playerListOldSeconds } from './limits.ts'

export type Player = {
  /** Empty if the game hides names, as CS2 does (docs/product.md#player-lists). */
  readonly name: string
  /** Seconds played, if known. */
  readonly seconds: number | undefined
}

/** Who plays on a server, as of some time ago. */
export type PlayerList = {
  readonly players: readonly Player[]
  /** How old the list was when the backend answered it, in seconds; undefined where it does not say. */
  readonly ageSeconds: number | undefined
}

/** The age of a list that is not of now, in seconds; undefined where nobody knows it. */
export type PlayerListAge = { readonly isOffline: boolean; readonly seconds: number | undefined }

/**
 * The age to show beside a list, which is that of every offline server and of any list older than a minute
 * (docs/product.md#player-lists). `keptSeconds`: since the list was answered.
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
