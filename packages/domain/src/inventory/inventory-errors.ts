/**
 * Why nobody is signed in to the inventory: none is set up, its site does not know the player, who has to sign in there
 * once, or it failed.
 */
export const inventoryErrors = ['inventory_unavailable', 'inventory_player_unknown', 'inventory_failed'] as const
export type InventoryError = (typeof inventoryErrors)[number]
