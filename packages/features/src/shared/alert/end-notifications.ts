const load = () => import('./alert-notification.ts')

/**
 * Loads the code of `endNotifications` while a session lasts, so that the end of the session needs no network. Visitors load
 * nothing.
 */
export const prepareEndOfNotifications = (): void => void load().catch(() => {})

/** Closes the notifications of a former player, and ends the push messages. */
export const endNotifications = async (): Promise<void> => {
  const notifications = await load()
  await notifications.endNotifications()
}
