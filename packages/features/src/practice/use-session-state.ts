import { useState } from 'react'

/**
 * State bound to a session: resets to `initial` on logout or a different sign-in (docs/product/practice.md#practice-failures).
 */
export const useSessionState = <T>(
  steamId: string | undefined,
  initial: T,
): [value: T, set: (next: (last: T) => T) => void] => {
  const [kept, setKept] = useState({ steamId, value: initial })
  const current = kept.steamId === steamId ? kept : { steamId, value: initial }
  // During rendering, so that the previous session's state is never shown.
  if (current !== kept) setKept(current)
  // Late updates from an ended session do not affect the next one.
  return [
    current.value,
    (next) => setKept((last) => (last.steamId === steamId ? { ...last, value: next(last.value) } : last)),
  ]
}
