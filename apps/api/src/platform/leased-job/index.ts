export { type LeasedJob, type LeasedTask, startLeasedJob } from './leased-job.ts'
