type Listener = (token: string) => void

const listeners = new Set<Listener>()

/** Tells everybody who listens that the API refused a token with 401. */
export const announceRefusedToken = (token: string): void => {
  for (const listener of listeners) listener(token)
}

/** Listens for tokens that the API refuses, whichever call it was. Answers how to stop. */
export const onRefusedToken = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
