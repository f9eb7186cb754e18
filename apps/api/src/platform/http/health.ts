import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerOf, isSameSecret } from '../credentials/index.ts'
import { HttpError, notFound } from './http-error.ts'
import type { Metrics } from './metrics.ts'

export type HealthOptions = {
  readonly metrics: Metrics
  /** Bearer token that `/metrics` asks for; without one only the machine itself is answered, or nobody. */
  readonly metricsToken: string | undefined
  /** Whether others than this machine use the portal: a proxy on it looks like the machine itself. */
  readonly isPublic: boolean
  /** Resolves where requests can be answered; rejects with the reason where not. */
  checkReady(): Promise<void>
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

const mayReadMetrics = ({ headers, socket }: FastifyRequest, { metricsToken, isPublic }: HealthOptions): boolean => {
  if (metricsToken !== undefined) return isSameSecret(bearerOf(headers.authorization) ?? '', metricsToken)
  if (isPublic) return false
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => headers[name] !== undefined)
  return !isForwarded && loopback.test(socket.remoteAddress ?? '')
}

/** `/healthz`: the process runs. `/readyz`: it can answer. `/metrics`: how it does, for Prometheus. */
export const mountHealth = (app: FastifyInstance, options: HealthOptions): void => {
  const { metrics, checkReady } = options
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    try {
      await checkReady()
    } catch (error) {
      request.log.info({ reason: error instanceof Error ? error.message : String(error) }, 'not ready')
      throw new HttpError(503, 'not_ready', 'Not ready', { 'retry-after': '1' })
    }
    return { status: 'ready' }
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, options)) throw notFound()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
