export { addressKey } from './address-key.ts'
export {
  type Authenticate,
  type BindFlow,
  notPermitted,
  type ReadingKey,
  requireOwnSteamId,
  type Session,
  unauthorized,
} from './authentication.ts'
export { createBrowserCookie } from './browser-cookie.ts'
export { readHop } from './client-address.ts'
export { createHttp, type HttpOptions } from './create-http.ts'
export type { FastPath } from './create-server.ts'
export { type HealthOptions, mountHealth } from './health.ts'
export { HttpError, notFound } from './http-error.ts'
export { rememberKeys } from './known-keys.ts'
export { createMetrics, type Metrics } from './metrics.ts'
export { type MountedCall, on } from './mount.ts'
export { pageOf } from './page-of.ts'
export { PreparedResponse } from './prepared-response.ts'
export { givenRequestId } from './request-id.ts'
export { pageHeaders, securityHeaders } from './security-headers.ts'
export { toHttpError } from './to-http-error.ts'
