export { LogoutDialog, type LogoutDialogProps } from './logout-dialog.tsx'
