import { useQuery } from '@tanstack/react-query'
import type { Server } from '@warmup/domain/servers'
import { LoadBoundary, lazyComponent, lazyDialog, PrerenderedPart, Skeleton } from '@warmup/ui/common'
import { Suspense, useState } from 'react'
import { firstPlaces } from './first-places.ts'
import type { GatheringPanelProps } from './gathering-panel.container.tsx'
import type { GatheringStripContainerProps } from './gathering-strip.container.tsx'
import { gatheringsQuery } from './gatherings.queries.ts'
import { PendingPanel } from './pending-panel.tsx'
import { useLinkedGathering } from './use-linked-gathering.ts'

/** Loaded when a row is pressed: the landing page contains only the texts of rows. */
export const LazyRowGatheringDialog = lazyDialog(
  async () => (await import('./row-gathering-dialog.container.tsx')).RowGatheringDialogContainer,
)

const Panel = lazyComponent(async () => (await import('./gathering-panel.container.tsx')).GatheringPanelContainer)

/** MUST come last on a page, because it appears late. Shows nothing if it fails to load. */
export const LazyGatheringPanel = (props: GatheringPanelProps) => (
  <LoadBoundary renderFailure={() => null}>
    <Suspense fallback={<PendingPanel />}>
      <Panel {...props} />
    </Suspense>
  </LoadBoundary>
)

const Strip = lazyComponent(async () => (await import('./gathering-strip.container.tsx')).GatheringStripContainer)

/** Loads the strip before a page that shows it is rendered. */
export const preloadGatheringStrip = Strip.preload

type StripProps = Pick<GatheringStripContainerProps, 'steamId' | 'onLogin'> & {
  /** Undefined until the list is loaded. */
  servers: readonly Server[] | undefined
}

/** Takes the height of a card, because the card of a link must not push the list down. */
const CardPlace = () => <Skeleton width="full" height={{ base: 'calc(1lh + 91px)', lg: 'calc(1lh + 87px)' }} />

/** Loaded where a gathering is open or linked: without one it costs the landing page nothing. */
export const LazyGatheringStrip = ({ servers, ...props }: StripProps) => {
  const isLinked = useLinkedGathering() !== undefined
  const { data, dataUpdatedAt, isPending } = useQuery({ ...gatheringsQuery(), enabled: isLinked })
  const gatherings = data ?? undefined
  const linked = useLinkedGathering(servers, gatherings)
  const places = firstPlaces(gatherings, servers !== undefined)
  const [first, setFirst] = useState(places)
  if (first === undefined && places !== undefined) setFirst(places)
  const isNeeded = linked !== undefined || (gatherings !== undefined && gatherings.length > 0)
  // Stays when the last gathering has ended, because the list must not jump.
  const [wasNeeded, setNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setNeeded(true)
  const isComing = linked !== undefined && (servers?.some(({ id }) => id === linked.serverId) ?? true)
  const place = isComing ? <CardPlace /> : null
  if (!wasNeeded) return null
  if (gatherings === undefined || servers === undefined) return isPending || servers === undefined ? place : null
  return (
    <LoadBoundary renderFailure={() => null}>
      <PrerenderedPart fallback={place}>
        <Strip
          {...props}
          servers={servers}
          gatherings={gatherings}
          loadedAt={dataUpdatedAt}
          first={first ?? []}
          linked={linked}
        />
      </PrerenderedPart>
    </LoadBoundary>
  )
}
