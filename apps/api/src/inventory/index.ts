export { editInventory } from './edit-inventory.ts'
export { createInventory } from './inventory.area.ts'
