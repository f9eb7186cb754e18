/** Remaining time in its two largest relevant units; minutes are rounded up, so that it is never 0 before the end. */
export type TimeLeft =
  | { readonly unit: 'days'; readonly days: number; readonly hours: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'minutes'; readonly minutes: number }

export const timeLeft = (until: number, now: number): TimeLeft => {
  const minutes = Math.max(0, Math.ceil((until - now) / 60_000))
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 }
  return hours >= 1 ? { unit: 'hours', hours, minutes: minutes % 60 } : { unit: 'minutes', minutes }
}
