import { lazyDialog } from '../common/index.ts'

/** Loaded when a log is shown for the first time. */
export const LogDialog = lazyDialog(async () => (await import('./practice/log-dialog.tsx')).LogDialog)
