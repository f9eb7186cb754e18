import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerOf, isSameSecret } from '../credentials/index.ts'
import { isLoopback } from '../loopback/index.ts'
import { HttpError, notFound } from './http-error.ts'
import type { Metrics } from './metrics.ts'

export type HealthOptions = {
  readonly metrics: Metrics
  /**
   * The bearer token for `/metrics` and the details of `/readyz`. Without one, only this machine may read them, or no
   * client if the portal is public.
   */
  readonly metricsToken: string | undefined
  /** Whether other machines use the portal: their requests may come through a proxy on this machine. */
  readonly isPublic: boolean
  /** Resolves if requests can be answered, otherwise rejects with a reason that every caller sees. */
  checkReady(): Promise<void>
  /** Details of `/readyz` for callers who may read the metrics. */
  readyDetails?(): object
}

const mayReadMetrics = ({ headers, socket }: FastifyRequest, { metricsToken, isPublic }: HealthOptions): boolean => {
  if (metricsToken !== undefined) return isSameSecret(bearerOf(headers.authorization) ?? '', metricsToken)
  if (isPublic) return false
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => headers[name] !== undefined)
  return !isForwarded && isLoopback(socket.remoteAddress ?? '')
}

/** `/healthz`: the process runs. `/readyz`: it can answer requests. `/metrics`: for Prometheus. */
export const mountHealth = (app: FastifyInstance, options: HealthOptions): void => {
  const { metrics, checkReady, readyDetails } = options
  const probe = { schema: { hide: true }, config: { isProbe: true } }
  let wasReady = false
  app.get('/healthz', probe, () => ({ status: 'ok' }))
  app.get('/readyz', probe, async (request) => {
    try {
      await checkReady()
    } catch (error) {
      const { message: reason, cause } = error instanceof Error ? error : new Error(String(error))
      // Not being ready is expected during the start.
      request.log[wasReady ? 'warn' : 'debug'](
        { reason, cause: cause instanceof Error ? cause.message : cause },
        'not ready',
      )
      throw new HttpError(503, 'not_ready', `Not ready: ${reason}`, { 'retry-after': '1' })
    }
    wasReady = true
    if (!mayReadMetrics(request, options)) return { status: 'ready' }
    const forwardedFor = [request.headers['x-forwarded-for'] ?? []].flat().join(', ')
    return { status: 'ready', connection: { client: request.ip, forwardedFor }, ...readyDetails?.() }
  })
  app.get('/metrics', probe, async (request, reply) => {
    if (!mayReadMetrics(request, options)) throw notFound()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
