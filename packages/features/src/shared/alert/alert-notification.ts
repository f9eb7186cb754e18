/** Whether the browser has not yet been asked to allow notifications. */
export const canAllowNotifications = (): boolean =>
  typeof Notification !== 'undefined' && window.isSecureContext && Notification.permission === 'default'

/** Asks the player to allow notifications. MUST be called in the handler of a press. */
export const allowNotifications = async (): Promise<void> => {
  try {
    await Notification.requestPermission()
  } catch {
    // The browser does not ask, for example in a private window.
  }
}

type BrowserNotification = {
  readonly title: string
  readonly body: string
  readonly tag: string
  /** Called when the player presses it, after the page has got the focus. */
  readonly onPress?: () => void
}

/**
 * Shows a notification if the player allows them and does not look at the page. All tabs show one: browsers replace a
 * notification of the same tag.
 */
export const notify = ({ title, body, tag, onPress }: BrowserNotification): (() => void) => {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted' || document.hasFocus())
    return () => {}
  try {
    const notification = new Notification(title, { body, tag })
    notification.addEventListener('click', () => {
      window.focus()
      onPress?.()
      notification.close()
    })
    return () => notification.close()
  } catch {
    // Browsers on Android show notifications of service workers only.
    void navigator.serviceWorker
      ?.getRegistration()
      .then((worker) => worker?.showNotification(title, { body, tag }))
      .catch(() => {})
    return () => {}
  }
}
