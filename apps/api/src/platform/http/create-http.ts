import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Log } from '../log/index.ts'
import { addressKey } from './address-key.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { notFound } from './http-error.ts'
import type { Metrics } from './metrics.ts'
import { etagOf, matchesEtag } from './ready-answer.ts'
import { refuseNul } from './refuse-nul.ts'
import { requestIdOf } from './request-id.ts'
import { httpErrorOf, toHttpError } from './to-http-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Browsers may keep the answer and ask whether it changed. */
    isRevalidated?: boolean
  }
}

/** Answers a request before Fastify sees it; false leaves it to Fastify. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean

export type HttpOptions = {
  readonly log: Log
  readonly metrics: Metrics
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>
  readonly trustedProxies: number
  readonly shortcut?: Shortcut
}

const bodyLimit = 64 * 1_024
const maxHeaderSize = 16 * 1_024
const requestTimeoutMs = 30_000
const headersTimeoutMs = 10_000
/** Longer than load balancers keep idle connections, so that they, not we, close them. */
const keepAliveTimeoutMs = 75_000
/** Requests a minute that one address may make to each call that names no limit of its own. */
const defaultRequestsPerMinute = 600

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

const levelOf = (status: number) => (status >= 500 ? 'error' : status >= 400 ? 'info' : 'debug')

const pathOf = (url: string) => url.split('?', 1)[0] ?? url

const setErrors = (app: FastifyInstance) => {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toHttpError(thrown)
    if (error.status >= 500) request.log.error({ err: thrown }, 'request failed')
    return reply.code(error.status).headers(error.headers).send(error.envelope)
  })
  app.setNotFoundHandler((_, reply) => {
    const error = notFound()
    return reply.code(error.status).send(error.envelope)
  })
}

/** Has the limit that follows stand before every call, also one that names none: nobody may ask the database at will. */
const limitEveryCall = (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/')) route.config = { ...route.config, rateLimit: route.config?.rateLimit ?? {} }
  })
}

const isCall = (url: string): boolean => url.startsWith('/api/')

/** Where a person is sent whose address cannot be read: the portal says that there is no such page. */
const unreadablePage = '/unreadable-address'

/** An operator who forgets the proxies in front has every player share one address, and so one rate limit. */
const warnOfProxy = (app: FastifyInstance, log: Log) => {
  let isTold = false
  app.addHook('onRequest', async (request) => {
    if (isTold || request.headers['x-forwarded-for'] === undefined) return
    isTold = true
    log.warn('requests come through a proxy: set TRUSTED_PROXIES to how many there are, or all players count as one')
  })
}

const setHooks = (app: FastifyInstance, { headers, metrics, trustedProxies, log }: HttpOptions) => {
  if (trustedProxies === 0) warnOfProxy(app, log)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' })
  })
  app.addHook('preValidation', async (request) => {
    if (isCall(request.url)) refuseNul(request.params, request.query, request.body)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.isRevalidated || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload
    const etag = etagOf(payload)
    reply.headers({ etag, 'cache-control': 'no-cache' })
    if (!matchesEtag(request.headers['if-none-match'], etag)) return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.raw.statusCode
    const route = request.routeOptions.url ?? 'none'
    metrics.requestSeconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000)
    request.log[levelOf(status)](
      { method: request.method, path: pathOf(request.url), route, status, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    )
  })
}

/**
 * Fastify as every part of the API uses it: zod schemas in and out, one error envelope, request ids, security headers,
 * bounds on all that comes in, compression, metrics and logs that hold no query (it may carry secrets).
 */
export const createHttp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const { log, shortcut, trustedProxies } = options
  const app = fastify({
    loggerInstance: log satisfies FastifyBaseLogger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request),
    requestIdHeader: false,
    bodyLimit,
    trustProxy: trustedProxies === 0 ? false : (_address, hop) => hop < trustedProxies,
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (thrown, request, reply) => {
      const error = toHttpError(thrown)
      if (!isCall(request.url) && request.headers.accept?.includes('text/html')) {
        reply.raw.writeHead(302, { ...options.headers, location: unreadablePage, 'x-request-id': request.id }).end()
        return
      }
      reply.raw
        .writeHead(error.status, { ...options.headers, ...jsonHeaders, 'x-request-id': request.id })
        .end(JSON.stringify(error.envelope))
    },
    clientErrorHandler: answerBrokenRequest,
    serverFactory: (handler) => {
      const server = createServer({ maxHeaderSize, requireHostHeader: true }, (request, response) => {
        if (!shortcut?.(request, response)) handler(request, response)
      })
      server.requestTimeout = requestTimeoutMs
      server.headersTimeout = headersTimeoutMs
      server.keepAliveTimeout = keepAliveTimeoutMs
      return server
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  setErrors(app)
  setHooks(app, options)
  // Bodies are taken as they are: unpacking what a stranger packed is an invitation to bombs.
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1_024,
    encodings: ['br', 'gzip'],
  })
  limitEveryCall(app)
  await app.register(rateLimit, {
    global: false,
    max: defaultRequestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => addressKey(request.ip),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => httpErrorOf(429),
  })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Warmup API', version: '1' } },
    transform: jsonSchemaTransform,
  })
  return app
}
