export { createLimiter } from './limiter.ts'
