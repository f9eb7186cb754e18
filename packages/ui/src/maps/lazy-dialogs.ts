import { lazyDialog } from '../common/index.ts'

/** Loaded when it is opened. */
export const WishDialog = lazyDialog(async () => (await import('./wish-dialog/wish-dialog.tsx')).WishDialog)
