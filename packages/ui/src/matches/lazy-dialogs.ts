import { lazyDialog } from '../common/index.ts'

/** Dialogs loaded separately from their page. */
export const DemoDialog = lazyDialog(async () => (await import('./demos/demo-dialog/demo-dialog.tsx')).DemoDialog)
export const CopyLinkDialog = lazyDialog(
  async () => (await import('./demos/copy-link-dialog/copy-link-dialog.tsx')).CopyLinkDialog,
)
