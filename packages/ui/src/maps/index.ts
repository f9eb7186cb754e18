export { WishDialog } from './lazy-dialogs.ts'
export { MapHistoryPanel, type MapHistoryPanelProps } from './map-history/map-history-panel.tsx'
export { MapWishes, type MapWishesProps } from './map-wishes/map-wishes.tsx'
export type { WishDialogProps, WishDraft } from './wish-dialog/wish-dialog.tsx'
