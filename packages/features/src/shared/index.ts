export { ApiError } from './api-error.ts'
export { type CallOptions, call } from './call.ts'
