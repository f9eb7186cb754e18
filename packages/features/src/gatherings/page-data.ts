export { seedGatherings } from './gatherings.queries.ts'
