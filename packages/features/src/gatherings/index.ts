export { GatheringWatchContainer } from './gathering-watch.container.tsx'
export { gatheringsKey } from './gatherings.queries.ts'
export { LazyGatheringPanel, LazyGatheringStrip } from './lazy-parts.tsx'
export { useRowGatherings } from './use-row-gatherings.tsx'
