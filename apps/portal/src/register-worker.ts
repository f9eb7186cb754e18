/**
 * Registers the service worker, which says that there is no network where a page cannot be loaded. Optional: another
 * host of the portal may lack its file, and some browsers refuse it.
 */
export const registerWorker = (): void => {
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => {})
}
