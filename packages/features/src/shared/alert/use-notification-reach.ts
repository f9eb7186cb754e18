import type { NotificationReach } from '@warmup/ui/common'
import { useHydratedStore } from '../browser/use-hydrated-value.ts'
import { areNotificationsAllowed } from './alert-notification.ts'
import { isPushOn } from './push-mark.ts'

const subscribe = (onChange: () => void) => {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

/** On iOS only an installed portal has notifications. `standalone` is known to its browsers alone. */
const needsInstalling = (): boolean =>
  typeof Notification === 'undefined' && (navigator as { standalone?: boolean }).standalone === false

const read = (): NotificationReach => {
  if (needsInstalling()) return 'installed'
  if (!areNotificationsAllowed()) return 'none'
  return isPushOn() === true ? 'closed' : 'open'
}

/** When the browser shows notifications of the portal. */
export const useNotificationReach = (): NotificationReach => useHydratedStore(subscribe, read, 'none')
