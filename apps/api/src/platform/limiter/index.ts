export { createLimiter, type Limiter } from './limiter.ts'
