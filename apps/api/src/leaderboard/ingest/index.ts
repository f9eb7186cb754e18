export { createIngest } from './ingest.area.ts'
