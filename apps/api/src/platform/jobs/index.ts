export { JobQueueFullError } from './job-queue-full.ts'
export { createJobs, type JobHandler, type Jobs } from './jobs.ts'
