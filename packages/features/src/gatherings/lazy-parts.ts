import { lazyDialog } from '@warmup/ui/common'

/** Loaded at a press: the landing page has only the texts of rows. */
export const LazyGatheringDialog = lazyDialog(
  async () => (await import('./gathering-dialog.container.tsx')).GatheringDialogContainer,
)
/** Nothing while it loads, and if it fails to load. */
export const LazyGatheringPanel = lazyDialog(
  async () => (await import('./gathering-panel.container.tsx')).GatheringPanelContainer,
)
