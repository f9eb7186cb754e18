export { mapsOn } from './map-runs.store.ts'
export { createMaps } from './maps.area.ts'
export type { SeenMap } from './maps.context.ts'
export { mapsPersonalData } from './personal-data.ts'
