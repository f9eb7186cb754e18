import type { FastifyInstance } from 'fastify'
import { type AppOptions, createApp } from '../src/app.ts'
import { type Authenticate, createMetrics, notPermitted, securityHeaders } from '../src/platform/http/index.ts'
import { createLog } from '../src/platform/log/index.ts'
import { answersAsDescribed } from './as-described.ts'

/** Accepts no token: for apps without accounts. */
export const noTokens: Authenticate = {
  session: async () => undefined,
  ticket: async () => undefined,
  bind: async () => undefined,
  gameServer: async () => undefined,
  vipShop: async () => undefined,
  key: async () => undefined,
  console: () => Promise.reject(notPermitted()),
}

/** An app with these calls and defaults for everything else. Its responses MUST match its OpenAPI document. */
export const createTestApp = async (
  options: Pick<AppOptions, 'calls'> & Partial<AppOptions>,
): Promise<FastifyInstance> => {
  const app = await createApp({
    log: createLog('silent'),
    metrics: createMetrics({ withProcess: false }),
    headers: securityHeaders({ isHttps: false }),
    trustedProxies: 0,
    metricsToken: undefined,
    isPublic: false,
    authenticate: noTokens,
    portal: undefined,
    checkReady: async () => {},
    ...options,
  })
  return answersAsDescribed(app)
}
