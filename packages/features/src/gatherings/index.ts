export { GatheringWatchContainer } from './gathering-watch.container.tsx'
export { gatheringsKey } from './gatherings.queries.ts'
export { LazyGatheringPanel } from './lazy-parts.tsx'
export { useRowCalls } from './use-row-calls.tsx'
