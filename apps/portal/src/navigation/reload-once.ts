const guardKey = 'warmup.reloadedFor'

/**
 * Reloads the page to get a new version, once per running version. If the same version fails again, a reload does not
 * help and the function returns false. Call it only after the server has answered; otherwise the current page would be
 * lost.
 */
export const reloadOnce = (version: string): boolean => {
  try {
    if (sessionStorage.getItem(guardKey) === version) return false
    sessionStorage.setItem(guardKey, version)
  } catch {
    // Without storage a reload loop cannot be detected.
    return false
  }
  location.reload()
  return true
}

/** Allows one more reload after the visitor pressed retry. */
export const allowReload = (): void => {
  try {
    sessionStorage.removeItem(guardKey)
  } catch {
    // Without storage `reloadOnce` never reloads.
  }
}
