export { seedGatherings } from './gatherings.queries.ts'
export { preloadGatheringStrip } from './lazy-parts.tsx'
