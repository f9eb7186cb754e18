import { LoadBoundary, lazyComponent, Panel, Skeleton } from '@warmup/ui/common'
import { Suspense } from 'react'
import type { MapHistoryContainerProps } from './map-history.container.tsx'
import type { MapWishesContainerProps } from './map-wishes.container.tsx'

const History = lazyComponent(async () => (await import('./map-history.container.tsx')).MapHistoryContainer)
const Wishes = lazyComponent(async () => (await import('./map-wishes.container.tsx')).MapWishesContainer)

/** The maps and players of a server. Keeps its place while it loads, and shows nothing if it fails to. */
export const LazyMapHistory = (props: MapHistoryContainerProps) => (
  <LoadBoundary renderFailure={() => null}>
    <Suspense fallback={<HistoryPlace />}>
      <History {...props} />
    </Suspense>
  </LoadBoundary>
)

/** As high as the panel. */
const HistoryPlace = () => (
  <Panel mt="4" padding="none" data-pending>
    <Skeleton width="full" height={{ base: '592px', sm: '544px', md: '356px', lg: '352px' }} />
  </Panel>
)

/** The player's wishes to be told of maps. MUST come last on a page, because it appears late. */
export const LazyMapWishes = (props: MapWishesContainerProps) => (
  <LoadBoundary renderFailure={() => null}>
    <Suspense fallback={<div data-pending hidden />}>
      <Wishes {...props} />
    </Suspense>
  </LoadBoundary>
)
