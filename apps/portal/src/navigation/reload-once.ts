const guardKey = 'warmup.reloadedFor'

/**
 * Reloads the page to get the new version, once for the version that runs: when the same version fails again, a reload
 * does not help and false is returned. Offline nothing is reloaded, or the page on screen would be lost.
 */
export const reloadOnce = (version: string): boolean => {
  try {
    if (!navigator.onLine || sessionStorage.getItem(guardKey) === version) return false
    sessionStorage.setItem(guardKey, version)
  } catch {
    // Without storage a first reload cannot be told from an endless loop of them.
    return false
  }
  location.reload()
  return true
}
