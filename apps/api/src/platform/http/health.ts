import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError, notFound } from './http-error.ts'
import type { Metrics } from './metrics.ts'

export type HealthOptions = {
  readonly metrics: Metrics
  /** Bearer token that `/metrics` asks for; without one only the machine itself is answered. */
  readonly metricsToken: string | undefined
  /** Resolves where requests can be answered; rejects with the reason where not. */
  checkReady(): Promise<void>
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

const isSameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const mayReadMetrics = ({ headers, socket }: FastifyRequest, token: string | undefined): boolean => {
  if (token !== undefined) return isSameText(headers.authorization ?? '', `Bearer ${token}`)
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => headers[name] !== undefined)
  return !isForwarded && loopback.test(socket.remoteAddress ?? '')
}

/** `/healthz`: the process runs. `/readyz`: it can answer. `/metrics`: how it does, for Prometheus. */
export const mountHealth = (app: FastifyInstance, { metrics, metricsToken, checkReady }: HealthOptions): void => {
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
    if (!mayReadMetrics(request, metricsToken)) throw notFound()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
