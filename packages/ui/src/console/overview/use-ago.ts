import { useLanguage } from '@warmup/i18n'
import { formatAgo } from '@warmup/i18n/format'

/** Returns a function that says how long ago a moment was at `now`; both in milliseconds since 1970. */
export const useAgo = (now: number): ((at: number) => string) => {
  const language = useLanguage()
  return (at) => formatAgo(Math.max(0, Math.floor((now - at) / 1_000)), language)
}
