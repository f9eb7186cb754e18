import { useHydratedStore } from './use-hydrated-value.ts'

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the browser reports a network connection. */
export const useOnline = (): boolean => useHydratedStore(subscribe, () => navigator.onLine, true)
