import { useState } from 'react'
import { allowNotifications, canAllowNotifications } from './alert-notification.ts'

/** Returns the handler of a button that asks to allow notifications; undefined if the browser has been asked already. */
export const useAllowNotifications = (): (() => void) | undefined => {
  const [canAllow, setCanAllow] = useState(canAllowNotifications)
  return canAllow ? () => void allowNotifications().then(() => setCanAllow(canAllowNotifications())) : undefined
}
