export type Player = {
  /** Empty where the game hides names, as CS2 does (field notes 1.1). */
  readonly name: string
  /** Seconds played; undefined where the game gives none. */
  readonly seconds: number | undefined
}

/** Play time as HH:MM:SS, `--:--:--` where there is none (section 9). */
export const formatPlayTime = (seconds: number | undefined): string => {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return '--:--:--'
  const whole = Math.floor(seconds)
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
