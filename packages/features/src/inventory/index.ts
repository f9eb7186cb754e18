export { InventoryContainer, type InventoryContainerProps } from './inventory.container.tsx'
