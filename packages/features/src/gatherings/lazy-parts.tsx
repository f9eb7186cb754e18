import { LoadBoundary, lazyComponent, lazyDialog } from '@warmup/ui/common'
import { Suspense } from 'react'
import type { GatheringPanelContainerProps } from './gathering-panel.container.tsx'
import { PendingPanel } from './pending-panel.tsx'

/** Loaded at a press: the landing page has only the texts of rows. */
export const LazyGatheringDialog = lazyDialog(
  async () => (await import('./gathering-dialog.container.tsx')).GatheringDialogContainer,
)

const Panel = lazyComponent(async () => (await import('./gathering-panel.container.tsx')).GatheringPanelContainer)

/** MUST be the last on a page: it appears late. Nothing if it fails to load. */
export const LazyGatheringPanel = (props: GatheringPanelContainerProps) => (
  <LoadBoundary renderFailure={() => null}>
    <Suspense fallback={<PendingPanel />}>
      <Panel {...props} />
    </Suspense>
  </LoadBoundary>
)
