import { useState } from 'react'

/**
 * State that ends with the session it belongs to: who logs out, or signs in as somebody else, finds `initial` again
 * (docs/product.md#practice-failures).
 */
export const useSessionState = <T>(
  steamId: string | undefined,
  initial: T,
): [value: T, set: (next: (last: T) => T) => void] => {
  const [kept, setKept] = useState({ steamId, value: initial })
  const current = kept.steamId === steamId ? kept : { steamId, value: initial }
  // While rendering, so that nothing of the last session is shown even once.
  if (current !== kept) setKept(current)
  // What a session that has ended still sets, as by an answer that comes late, is not the next one's.
  return [
    current.value,
    (next) => setKept((last) => (last.steamId === steamId ? { ...last, value: next(last.value) } : last)),
  ]
}
