export { AnnouncementDialog, type AnnouncementDialogProps } from './announcement-dialog.tsx'
