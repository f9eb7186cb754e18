type Listener = (token: string) => void

const listeners = new Set<Listener>()

/** Notifies the listeners that the API refused a token. */
export const announceRefusedToken = (token: string): void => {
  for (const listener of listeners) listener(token)
}

/** Calls `listener` with every token that the API refuses. Returns an unsubscribe function. */
export const onRefusedToken = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
