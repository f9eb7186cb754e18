/** Browser storage that never throws. If it is blocked or full, nothing is stored. */
export type TextStorage = {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

/** Storage of a tab, which ends with the tab. */
export type TabStorage = TextStorage & { clear(): void }

const tolerant = (open: () => Storage): TabStorage => {
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(open())
    } catch {
      // Blocked by browser settings, or full.
      return undefined
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) => attempt((storage) => storage.setItem(key, value)),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
    clear: () => attempt((storage) => storage.clear()),
  }
}

export const localStore: TextStorage = tolerant(() => window.localStorage)
export const sessionStore: TabStorage = tolerant(() => window.sessionStorage)

/** Notifies this tab of a change; browsers notify only other tabs. */
export const announceStored = (key: string): void => {
  window.dispatchEvent(new StorageEvent('storage', { key }))
}
