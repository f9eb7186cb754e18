import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allowNotifications, openRequest } from './alert-notification.ts'
import { pushKeyQuery } from './push.queries.ts'

/**
 * Returns the handler of a button that asks for notifications, with the portal closed where the browser and the backend
 * can; undefined if there is nothing left to ask for.
 */
export const useAllowNotifications = (): (() => void) | undefined => {
  const [request, setRequest] = useState(openRequest)
  const { data } = useQuery({ ...pushKeyQuery(), enabled: request === 'push' })
  // A subscription that could not be stored is offered again on the next page.
  const hide = () => setRequest(Notification.permission === 'default' ? 'permission' : undefined)
  const isOffered = request === 'permission' || (request === 'push' && data?.key)
  return isOffered ? () => void allowNotifications(hide).catch(() => {}) : undefined
}
