/**
 * When the browser shows notifications of the portal: `open` while the portal is open in a tab, `closed` also while it is
 * closed, `installed` once it is installed as an app (iOS), `none` if the player has not allowed them.
 */
export type NotificationReach = 'none' | 'open' | 'closed' | 'installed'
