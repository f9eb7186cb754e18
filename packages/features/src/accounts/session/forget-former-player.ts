import type { QueryClient } from '@tanstack/react-query'
import { endNotifications, prepareEndOfNotifications, type TabStorage } from '../../shared/index.ts'

/** The Steam ID of the player who is signed in to this tab. */
const key = 'player'

/**
 * Clears the tab after a sign-out, or after another player has signed in: its session storage, cached answers and
 * notifications, with the subscription to push messages (docs/product/accounts.md#sign-out). What a visitor stored before
 * signing in stays. MUST be called after React has removed what it showed of the former player, because answers that are
 * shown are kept.
 */
export const forgetFormerPlayer = (tab: TabStorage, client: QueryClient, player: string | undefined): void => {
  const former = tab.get(key)
  if (former === player) return
  if (former !== undefined) {
    tab.clear()
    client.removeQueries({ type: 'inactive' })
    client.getMutationCache().clear()
    void endNotifications().catch(() => {})
  }
  if (player === undefined) return
  tab.set(key, player)
  prepareEndOfNotifications()
}
