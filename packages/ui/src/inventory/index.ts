export { DepartureFrame } from './departure-frame/departure-frame.tsx'
export { type InventoryFailure, InventoryView, type InventoryViewProps } from './inventory-view/inventory-view.tsx'
export { SkinChangerCard, type SkinChangerCardProps } from './skin-changer-card/skin-changer-card.tsx'
