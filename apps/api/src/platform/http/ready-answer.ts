import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { requestIdOf } from './request-id.ts'

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

/** Bodies below this many bytes are sent as they are: compressing them saves no packet. */
const compressFrom = 1_024
const maxKnownHeaders = 256

/** `Accept-Encoding` texts already understood: browsers send few different ones. */
const knownHeaders = new Map<string, Encoding | undefined>()

const understand = (header: string): Encoding | undefined => {
  const encoding = negotiate<Encoding>(header, [...encodings]) ?? undefined
  if (knownHeaders.size >= maxKnownHeaders) knownHeaders.clear()
  knownHeaders.set(header, encoding)
  return encoding
}

const acceptedEncoding = (request: IncomingMessage): Encoding | undefined => {
  const header = String(request.headers['accept-encoding'] ?? '')
  return knownHeaders.has(header) ? knownHeaders.get(header) : understand(header)
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether the client already has what an entity tag names (RFC 9110, weak comparison). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => withoutWeakness(tag) === withoutWeakness(etag))
}

/** The entity tag of a body: the same bytes bear the same tag on every replica. */
export const etagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

const quick = (body: Buffer): Readonly<Record<Encoding, () => Buffer>> => ({
  br: () =>
    zlib.brotliCompressSync(body, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: () => zlib.gzipSync(body, { level: 5 }),
})

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

export type ReadyAnswerOptions = {
  readonly contentType: string
  readonly cacheControl: string
  /** Headers besides, such as the security headers. */
  readonly headers: Readonly<Record<string, string>>
  /** False for what is compressed already, such as fonts and pictures. */
  readonly isCompressible?: boolean
}

/**
 * An answer whose bytes are ready before anybody asks: body, compressed forms, headers and entity tag are made once and
 * written straight to the socket, a not-modified answer where the client has it.
 */
export class ReadyAnswer {
  readonly etag: string
  readonly body: Buffer
  readonly #compressed = new Map<Encoding, Buffer>()
  readonly #isCompressible: boolean
  readonly #common: readonly string[]

  constructor(
    body: string | Buffer,
    { contentType, cacheControl, headers, isCompressible = true }: ReadyAnswerOptions,
  ) {
    this.body = typeof body === 'string' ? Buffer.from(body) : body
    this.etag = etagOf(this.body)
    this.#isCompressible = isCompressible && this.body.length >= compressFrom
    this.#common = Object.entries({
      ...headers,
      'content-type': contentType,
      'cache-control': cacheControl,
      etag: this.etag,
      ...(this.#isCompressible ? { vary: 'Accept-Encoding' } : {}),
    }).flat()
  }

  /** Compresses as well as can be, off the main thread; until it is done a quick compression serves. */
  async compressWell(): Promise<void> {
    if (!this.#isCompressible) return
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: this.body.length,
    }
    this.#compressed.set('br', await brotli(this.body, { params }))
    this.#compressed.set('gzip', await gzip(this.body, { level: 9 }))
  }

  /** Answers a GET or HEAD request and its status; the response must be untouched. */
  send(request: IncomingMessage, response: ServerResponse, requestId = requestIdOf(request)): void {
    if (matchesEtag(request.headers['if-none-match'], this.etag)) {
      response.writeHead(304, [...this.#common, 'x-request-id', requestId]).end()
      return
    }
    const encoding = this.#isCompressible ? acceptedEncoding(request) : undefined
    const body = encoding === undefined ? this.body : this.#inEncoding(encoding)
    const headers = [...this.#common, 'x-request-id', requestId, 'content-length', String(body.length)]
    if (encoding !== undefined) headers.push('content-encoding', encoding)
    response.writeHead(200, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  #inEncoding(encoding: Encoding): Buffer {
    const known = this.#compressed.get(encoding)
    if (known) return known
    const made = quick(this.body)[encoding]()
    this.#compressed.set(encoding, made)
    return made
  }
}
