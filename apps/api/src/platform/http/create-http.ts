import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import {
  type FastifyBaseLogger,
  type FastifyContextConfig,
  type FastifyInstance,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { isUnreachable } from '../db/index.ts'
import type { Log } from '../log/index.ts'
import { addressKey } from './address-key.ts'
import { clientAddress } from './client-address.ts'
import { type ConnectionLimits, defaultLimits } from './connection-limits.ts'
import { createConnections } from './connections.ts'
import { createHttpServer, type FastPath } from './create-server.ts'
import { descriptionAt } from './description.ts'
import { HttpError, notFound } from './http-error.ts'
import type { Metrics } from './metrics.ts'
import { etagOf, matchesEtag } from './prepared-response.ts'
import { createBrokenRequestHandler } from './refuse-broken-request.ts'
import { hasEncodedNul, refuseEncodedNul, refuseNul } from './refuse-nul.ts'
import { requestIdOf } from './request-id.ts'
import { httpErrorOf, toHttpError } from './to-http-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Browsers may cache the response and must revalidate it. */
    isRevalidated?: boolean
    /** Only the browser or program that asked may cache the response. */
    isPrivate?: boolean
    /** Requested by machines at intervals: logged at debug level with any status. */
    isProbe?: boolean
    /** Its responses stay open: they are neither measured nor logged. */
    isStream?: boolean
    /** A key may be sent, by which its requests are counted. */
    takesKeys?: boolean
  }
}

export type HttpOptions = {
  readonly log: Log
  readonly metrics: Metrics
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>
  readonly trustedProxies: number
  /** The API's address in its OpenAPI document, such as `https://warmup.example`. */
  readonly publicUrl?: string | undefined
  readonly fastPath?: FastPath
  readonly limits?: Partial<ConnectionLimits>
  /** The name of the key with which a request was sent; undefined unless it is known to be valid. */
  keyNameOf?(request: FastifyRequest): string | undefined
}

const bodyLimit = 64 * 1_024
/** Default limit per minute, address and call. */
export const defaultRequestsPerMinute = 600

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/**
 * Only failures of the server are logged by default: anyone can cause responses such as 404 at any rate. A response with
 * Retry-After is not a failure.
 */
const levelOf = (status: number, isPutOff: boolean, { isProbe = false }: FastifyContextConfig) =>
  isProbe || status < 500 || isPutOff ? 'debug' : 'error'

/** Everything after this in a path is a secret, even if the path does not exist. */
const secretPath = /(?:i|%69|%49)(?:n|%6e|%4e)(?:g|%67|%47)(?:e|%65|%45)(?:s|%73|%53)(?:t|%74|%54).*/i

/**
 * The pages and calls of links whose last part is a secret: invites to practice servers
 * (docs/product/practice.md#practice-invites), mails that are stopped, and calendars.
 */
const secretLink = /(\/(?:pracc\/join|practice\/invites|notices\/stop|api\/calendar)\/).+/i

/** The path for the log, without its query and without secrets (docs/product/game.md#log-delivery). */
const pathOf = (url: string) => (url.split('?', 1)[0] ?? url).replace(secretPath, 'ingest/…').replace(secretLink, '$1…')

const reportEveryMs = 60_000

/** Counts refused connections and logs them at most once a minute. */
const reportRefused = ({ metrics, log }: HttpOptions) => {
  let silentUntil = 0
  return () => {
    metrics.refusedConnections.inc()
    if (performance.now() < silentUntil) return
    silentUntil = performance.now() + reportEveryMs
    log.warn('connections are refused, because all that MAX_CONNECTIONS allows are busy')
  }
}

const setErrors = (app: FastifyInstance) => {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toHttpError(thrown)
    // An HttpError is expected, and the database reports once that it is unreachable: their stacks are of no use.
    if (error.status >= 500 && !(thrown instanceof HttpError) && !isUnreachable(thrown))
      request.log.error({ err: thrown }, 'request failed')
    return reply.code(error.status).headers(error.headers).send(error.envelope)
  })
  app.setNotFoundHandler((_, reply) => {
    const error = notFound()
    return reply.code(error.status).send(error.envelope)
  })
}

/** A valid key has limits of its own: its bots may share an address with others, or be on several. */
const limitKeyOf = (request: FastifyRequest, { keyNameOf }: HttpOptions): string => {
  const name = request.routeOptions.config.takesKeys ? keyNameOf?.(request) : undefined
  return name === undefined ? addressKey(request.ip) : `key ${name}`
}

/** Limits every call, because each may cost a database query. */
const limitEveryCall = (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    if (isCall(route.url)) route.config = { ...route.config, rateLimit: route.config?.rateLimit ?? {} }
  })
}

const isCall = (path: string): boolean => path.startsWith('/api/')

/** Browsers are redirected here from an unreadable address; the portal shows that the page does not exist. */
const unreadablePage = '/unreadable-address'

const isPageVisit = ({ url, headers }: FastifyRequest): boolean =>
  !isCall(url) && headers.accept?.includes('text/html') === true

/** Behind proxies that the operator did not configure, all players have one address and so share one rate limit. */
const warnOfProxy = (app: FastifyInstance, log: Log) => {
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return
    hasWarned = true
    log.warn('requests come through a proxy: set TRUSTED_PROXIES to how many there are, or all players count as one')
  })
}

const setGuards = (app: FastifyInstance, { trustedProxies, log }: HttpOptions) => {
  if (trustedProxies === 0) warnOfProxy(app, log)
  app.addHook('onRequest', async (request, reply) => {
    // Fastify would return a proxy's entry unchanged: with its port, or invalid.
    Object.defineProperty(request, 'ip', { value: clientAddress(request.raw, trustedProxies) })
    if (isPageVisit(request) && hasEncodedNul(request.url)) return reply.redirect(unreadablePage)
    refuseEncodedNul(request.url)
  })
  app.addHook('preValidation', async (request) => refuseNul(request.body))
}

const setHooks = (app: FastifyInstance, { headers, metrics }: HttpOptions) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.isRevalidated || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload
    const etag = etagOf(payload)
    const { isPrivate = false } = request.routeOptions.config
    reply.headers({ etag, 'cache-control': isPrivate ? 'private, no-cache' : 'no-cache' })
    if (!matchesEtag(request.headers['if-none-match'], etag)) return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isStream && reply.raw.statusCode === 200) return
    const status = reply.raw.statusCode
    const route = request.routeOptions.url ?? 'none'
    metrics.requestSeconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000)
    request.log[levelOf(status, reply.hasHeader('retry-after'), request.routeOptions.config)](
      { method: request.method, path: pathOf(request.url), route, status, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    )
  })
}

/**
 * Creates the Fastify instance of the API: zod schemas for requests and responses, one error envelope, request ids,
 * security headers, limits on all input, compression, metrics, and logs without queries (they may contain secrets).
 */
export const createHttp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const { log, headers, metrics, fastPath } = options
  const limits = { ...defaultLimits, ...options.limits }
  const connections = createConnections({ limits, onRefused: reportRefused(options) })
  metrics.watchConnections(() => connections.size)
  const app = fastify({
    loggerInstance: log satisfies FastifyBaseLogger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request),
    requestIdHeader: false,
    bodyLimit,
    // Requests that arrive during shutdown are still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (thrown, request, reply) => {
      const error = toHttpError(thrown)
      if (isPageVisit(request)) {
        reply.raw.writeHead(302, { ...headers, location: unreadablePage, 'x-request-id': request.id }).end()
        return
      }
      const body = Buffer.from(JSON.stringify(error.envelope))
      reply.raw
        .writeHead(error.status, {
          ...headers,
          ...jsonHeaders,
          'content-length': body.length,
          'x-request-id': request.id,
        })
        .end(body)
    },
    clientErrorHandler: createBrokenRequestHandler({ headers, connections, lingerMs: limits.lingerMs }),
    serverFactory: (handler) => createHttpServer(handler, { headers, connections, limits, fastPath }),
  })
  app.addHook('preClose', () => connections.close())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  setErrors(app)
  setHooks(app, options)
  setGuards(app, options)
  // Compressed bodies are not accepted: a small one can decompress to any size.
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1_024,
    encodings: ['br', 'gzip'],
  })
  await app.register(cookie)
  limitEveryCall(app)
  await app.register(rateLimit, {
    global: false,
    max: defaultRequestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => limitKeyOf(request, options),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => httpErrorOf(429),
  })
  await app.register(swagger, descriptionAt(options.publicUrl))
  return app
}
