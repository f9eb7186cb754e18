export { createGatherings, type GatheringsArea } from './gatherings.area.ts'
export { type GatheringsConfig, gatheringsConfigSchema, pinProblems } from './gatherings.config.ts'
export { gatheringsPersonalData } from './personal-data.ts'
