/** Whether the browser has not yet been asked to allow notifications. */
export const canAllowNotifications = (): boolean =>
  typeof Notification !== 'undefined' && window.isSecureContext && Notification.permission === 'default'

/** Asks the player to allow notifications. Call it at a press only. */
export const allowNotifications = async (): Promise<void> => {
  try {
    await Notification.requestPermission()
  } catch {
    // The browser does not ask, for example in a private window.
  }
}

/** One notification for all tabs: browsers replace one of the same tag. */
const tag = 'warmup-seat'

/** Shows a notification if the player allows them and does not look at the page. */
export const notifyOfSeat = ({ title, body }: { title: string; body: string }): (() => void) => {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted' || document.hasFocus())
    return () => {}
  try {
    const notification = new Notification(title, { body, tag })
    notification.addEventListener('click', () => {
      window.focus()
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
