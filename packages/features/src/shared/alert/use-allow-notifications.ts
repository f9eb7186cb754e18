import { useState } from 'react'
import { allowNotifications, canAllowNotifications } from './alert-notification.ts'

/** Asks the player to allow notifications, at a press; undefined if the browser has been asked already. */
export const useAllowNotifications = (): (() => void) | undefined => {
  const [canAllow, setCanAllow] = useState(canAllowNotifications)
  return canAllow ? () => void allowNotifications().then(() => setCanAllow(canAllowNotifications())) : undefined
}
