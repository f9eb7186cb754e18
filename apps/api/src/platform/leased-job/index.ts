export { type LeasedJob, startLeasedJob } from './leased-job.ts'
