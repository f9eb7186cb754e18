/** The browser's storage. Where it is blocked or full, nothing is stored and nothing throws. */
export type TextStorage = {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

const tolerant = (open: () => Storage): TextStorage => {
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(open())
    } catch {
      // Blocked by the browser's settings, or full.
      return undefined
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) => attempt((storage) => storage.setItem(key, value)),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
  }
}

export const localStore: TextStorage = tolerant(() => window.localStorage)
export const sessionStore: TextStorage = tolerant(() => window.sessionStorage)

/** Tells this tab of a change, as the browser tells the others. */
export const announceStored = (key: string): void => {
  window.dispatchEvent(new StorageEvent('storage', { key }))
}
