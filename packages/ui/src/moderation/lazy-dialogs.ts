import { lazyDialog } from '../common/index.ts'

/** Loaded when they are opened. */
export const AppealDialog = lazyDialog(async () => (await import('./appeal-dialog/appeal-dialog.tsx')).AppealDialog)
export const ReportDialog = lazyDialog(async () => (await import('./report-dialog/report-dialog.tsx')).ReportDialog)
