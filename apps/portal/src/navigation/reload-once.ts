const guardKey = 'warmup.reloadedFor'

/**
 * Reloads the page to get the new version, once for the version that runs: when the same version fails again, a reload
 * does not help and false is returned. Only for a server that has just answered, or the page on screen would be lost.
 */
export const reloadOnce = (version: string): boolean => {
  try {
    if (sessionStorage.getItem(guardKey) === version) return false
    sessionStorage.setItem(guardKey, version)
  } catch {
    // Without storage a first reload cannot be told from an endless loop of them.
    return false
  }
  location.reload()
  return true
}

/** Allows one more reload: the visitor asked for another try. */
export const allowReload = (): void => {
  try {
    sessionStorage.removeItem(guardKey)
  } catch {
    // Without storage nothing is reloaded anyway.
  }
}
