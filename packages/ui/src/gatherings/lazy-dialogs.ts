import { lazyDialog } from '../common/index.ts'

export const GatheringDialog = lazyDialog(
  async () => (await import('./gathering-dialog/gathering-dialog.tsx')).GatheringDialog,
)
