export type Player = {
  /** Empty if the game hides names, as CS2 does (docs/product.md#player-lists). */
  readonly name: string
  /** Seconds played, if known. */
  readonly seconds: number | undefined
}

/** Play time as HH:MM:SS, `--:--:--` if unknown. */
export const formatPlayTime = (seconds: number | undefined): string => {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return '--:--:--'
  const whole = Math.floor(seconds)
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
