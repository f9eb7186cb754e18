import { LoadBoundary, lazyComponent, lazyDialog } from '@warmup/ui/common'
import { Suspense } from 'react'
import type { GatheringPanelContainerProps } from './gathering-panel.container.tsx'
import { PendingPanel } from './pending-panel.tsx'

/** Loaded when a row is pressed: the landing page contains only the texts of rows. */
export const LazyGatheringDialog = lazyDialog(
  async () => (await import('./gathering-dialog.container.tsx')).GatheringDialogContainer,
)

const Panel = lazyComponent(async () => (await import('./gathering-panel.container.tsx')).GatheringPanelContainer)

/** MUST come last on a page, because it appears late. Shows nothing if it fails to load. */
export const LazyGatheringPanel = (props: GatheringPanelContainerProps) => (
  <LoadBoundary renderFailure={() => null}>
    <Suspense fallback={<PendingPanel />}>
      <Panel {...props} />
    </Suspense>
  </LoadBoundary>
)
