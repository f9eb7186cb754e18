/**
 * Why the inventory sign-in failed: the inventory is not configured, its site does not know the player yet (who must
 * sign in there once), or the request failed.
 */
export const inventoryErrors = ['inventory_unavailable', 'inventory_player_unknown', 'inventory_failed'] as const
export type InventoryError = (typeof inventoryErrors)[number]
