import { isPushOn, notePush, pushOwner } from './push-mark.ts'

/** Whether the browser shows notifications of the portal. */
export const areNotificationsAllowed = (): boolean =>
  typeof Notification !== 'undefined' && Notification.permission === 'granted'

/** Whether the signed-in player may be asked for push messages: the browser has them, and the player has not been asked. */
const canAskForPush = (): boolean =>
  areNotificationsAllowed() && 'PushManager' in window && pushOwner() !== undefined && isPushOn() === undefined

/** What the browser can be asked for: to allow notifications, or to show them also while the portal is closed. */
export const openRequest = (): 'permission' | 'push' | undefined => {
  if (typeof Notification === 'undefined' || !window.isSecureContext) return undefined
  if (Notification.permission === 'default') return 'permission'
  return canAskForPush() ? 'push' : undefined
}

/**
 * Asks the player to allow notifications, and subscribes the browser to push messages. MUST be called in the handler of a
 * press. Calls `onAsked` once the player has answered.
 */
export const allowNotifications = async (onAsked: () => void): Promise<void> => {
  try {
    await Notification.requestPermission()
  } catch {
    // The browser does not ask, for example in a private window.
  }
  onAsked()
  const owner = pushOwner()
  if (!areNotificationsAllowed() || !('PushManager' in window) || owner === undefined) return
  const { subscribeToPush } = await import('./subscribe-to-push.ts')
  const isOn = await subscribeToPush()
  if (isOn !== undefined) notePush(owner, isOn)
}

/** Subscribes a browser again whose subscription has ended without the player's doing. Called once on each page. */
export const renewNotifications = async (): Promise<void> => {
  const owner = pushOwner()
  if (!areNotificationsAllowed() || !isPushOn() || owner === undefined) return
  const { renewPush } = await import('./subscribe-to-push.ts')
  const isOn = await renewPush()
  if (isOn !== undefined) notePush(owner, isOn)
}

const shown = new Set<Notification>()

const findWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration().catch(() => undefined) ?? Promise.resolve(undefined)

const closeOfWorker = async (filter: GetNotificationOptions = {}): Promise<void> => {
  for (const notification of (await (await findWorker())?.getNotifications(filter)) ?? []) notification.close()
}

/**
 * Closes the notifications of this tab and of the service worker, and ends its push messages. Those of the player who is
 * signed in by now stay: a tab of the former player may have slept meanwhile.
 */
export const endNotifications = async (): Promise<void> => {
  for (const notification of shown) notification.close()
  shown.clear()
  if (isPushOn()) return
  await closeOfWorker()
  await (await (await findWorker())?.pushManager?.getSubscription())?.unsubscribe()
}

type BrowserNotification = {
  readonly title: string
  readonly body: string
  readonly tag: string
  /** The page that a press opens if the service worker shows it; by default the one that is open. */
  readonly url?: string
  /** Called when the player presses it, after the page has got the focus. */
  readonly onPress?: () => void
}

/**
 * By the service worker: browsers on Android have no others, and a push message of the same tag replaces it instead of being
 * a second one.
 */
const showByWorker = ({ title, body, tag, url }: BrowserNotification): void => {
  void findWorker()
    .then((worker) => worker?.showNotification(title, { body, tag, data: { url } }))
    .catch(() => {})
}

/**
 * Shows a notification if the player allows them and does not look at the page. All tabs show one: browsers replace a
 * notification of the same tag.
 */
export const notify = (given: BrowserNotification): (() => void) => {
  const { title, body, tag, onPress } = given
  const closeTag = () => void closeOfWorker({ tag }).catch(() => {})
  const isSeen = document.hasFocus()
  if (areNotificationsAllowed() && isPushOn()) {
    if (!isSeen) showByWorker(given)
    // A push message has shown one also where the page has the focus.
    return closeTag
  }
  if (!areNotificationsAllowed() || isSeen) return () => {}
  try {
    const notification = new Notification(title, { body, tag })
    shown.add(notification)
    notification.addEventListener('close', () => shown.delete(notification))
    notification.addEventListener('click', () => {
      window.focus()
      onPress?.()
      notification.close()
    })
    return () => notification.close()
  } catch {
    showByWorker(given)
    return closeTag
  }
}
