export { QuickJoinDialog, type QuickJoinDialogProps, type QuickJoinStep } from './quick-join-dialog.tsx'
