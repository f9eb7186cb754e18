export { type InventoryError, inventoryErrors } from './inventory-errors.ts'
export { type InventorySite, inventorySite } from './inventory-site.ts'
export { inventoryFrameDelayMs, inventorySpinnerMs, inventoryTokenMaxLength } from './limits.ts'
export { type SkinChangerPlan, skinChangerPlan } from './skin-changer.ts'
