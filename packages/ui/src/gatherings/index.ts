export type { GatheringDialogProps } from './gathering-dialog/gathering-dialog.tsx'
export { GatheringPanel, hasCalls } from './gathering-panel/gathering-panel.tsx'
export type { CallPin, GatheringPanelProps } from './gathering-panel/gathering-panel-props.ts'
export { GatheringDialog } from './lazy-dialogs.ts'
