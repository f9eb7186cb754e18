import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

/** Smaller bodies are sent uncompressed, because compression would not save a packet. */
const compressFrom = 1_024
const maxKnownHeaders = 256
const maxKnownLength = 200

/** Results by `Accept-Encoding` header: browsers send only a few different ones. */
const knownHeaders = new Map<string, Encoding | undefined>()

const parseAcceptEncoding = (header: string): Encoding | undefined => {
  const encoding = negotiate<Encoding>(header, [...encodings]) ?? undefined
  if (header.length > maxKnownLength) return encoding
  if (knownHeaders.size >= maxKnownHeaders) knownHeaders.clear()
  knownHeaders.set(header, encoding)
  return encoding
}

const acceptedEncoding = (request: IncomingMessage): Encoding | undefined => {
  const header = String(request.headers['accept-encoding'] ?? '')
  return knownHeaders.has(header) ? knownHeaders.get(header) : parseAcceptEncoding(header)
}

const withoutWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether an `If-None-Match` header names this entity tag (RFC 9110 §13.1.2, weak comparison). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => withoutWeakPrefix(tag) === withoutWeakPrefix(etag))
}

/** The entity tag of a body: the same bytes have the same tag on every replica. */
export const etagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const fastBrotliOptions = (body: Buffer) => ({
  [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
  [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
})
const fastGzipOptions = { level: 5 } as const

const compressSync = (body: Buffer): Readonly<Record<Encoding, () => Buffer>> => ({
  br: () => zlib.brotliCompressSync(body, { params: fastBrotliOptions(body) }),
  gzip: () => zlib.gzipSync(body, fastGzipOptions),
})

const compress = (body: Buffer): Readonly<Record<Encoding, () => Promise<Buffer>>> => ({
  br: () => brotli(body, { params: fastBrotliOptions(body) }),
  gzip: () => gzip(body, fastGzipOptions),
})

const compressBest = (body: Buffer): Readonly<Record<Encoding, () => Promise<Buffer>>> => ({
  br: () =>
    brotli(body, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: () => gzip(body, { level: zlib.constants.Z_BEST_COMPRESSION }),
})

/** Node does not change the list, so the shared list is passed without a copy. */
const withRequestId = (headers: readonly string[], requestId: string | undefined): string[] =>
  requestId === undefined ? (headers as string[]) : [...headers, 'x-request-id', requestId]

export type PreparedResponseOptions = {
  readonly contentType: string
  readonly cacheControl: string
  /** Additional headers, such as the security headers. */
  readonly headers: Readonly<Record<string, string>>
  /** False for compressed formats, such as fonts and pictures. */
  readonly isCompressible?: boolean
  /** Existing compressed forms of the body, by content coding. */
  readonly compressed?: Readonly<Partial<Record<Encoding, Buffer>>>
}

/** The body in one encoding, with its headers. */
type Representation = { readonly headers: readonly string[]; readonly body: Buffer }

/**
 * A response whose body, encodings, headers and entity tag are computed once and then sent any number of times, or as
 * 304 if the client has it already. Building headers per request would cost more than all other work at the request
 * rate of the server list.
 */
export class PreparedResponse {
  readonly etag: string
  readonly body: Buffer
  readonly #isCompressible: boolean
  readonly #headers: readonly string[]
  readonly #identity: Representation
  readonly #notModified: readonly string[]
  readonly #compressed = new Map<Encoding, Representation>()
  readonly #compressing = new Map<Encoding, Promise<void>>()

  constructor(
    body: string | Buffer,
    { contentType, cacheControl, headers, isCompressible = true, compressed = {} }: PreparedResponseOptions,
  ) {
    this.body = typeof body === 'string' ? Buffer.from(body) : body
    this.etag = etagOf(this.body)
    this.#isCompressible = isCompressible && this.body.length >= compressFrom
    const validators = {
      etag: this.etag,
      'cache-control': cacheControl,
      ...(this.#isCompressible ? { vary: 'Accept-Encoding' } : {}),
    }
    this.#notModified = Object.entries(validators).flat()
    this.#headers = Object.entries({ ...headers, ...validators, 'content-type': contentType }).flat()
    this.#identity = this.#represent(this.body)
    for (const encoding of encodings) {
      const known = compressed[encoding]
      if (known !== undefined) this.#compressed.set(encoding, this.#represent(known, encoding))
    }
  }

  /** Compresses at the highest level off the main thread. Until then, a faster level is sent. */
  async compressWell(): Promise<void> {
    if (!this.#isCompressible) return
    for (const encoding of encodings)
      this.#compressed.set(encoding, this.#represent(await compressBest(this.body)[encoding](), encoding))
  }

  /**
   * Compresses for a request off the main thread. For responses that clients can vary at will, such as filtered lists:
   * compressing each on the main thread would block all other requests.
   */
  async prepare(request: IncomingMessage): Promise<void> {
    if (!this.#isCompressible || matchesEtag(request.headers['if-none-match'], this.etag)) return
    const encoding = acceptedEncoding(request)
    if (encoding === undefined || this.#compressed.has(encoding)) return
    const compressing = this.#compressing.get(encoding) ?? this.#compress(encoding)
    this.#compressing.set(encoding, compressing)
    await compressing
  }

  /** Sends the response to a GET or HEAD request. Nothing may have been written to `response` before. */
  send(request: IncomingMessage, response: ServerResponse, requestId?: string): void {
    if (matchesEtag(request.headers['if-none-match'], this.etag)) {
      response.writeHead(304, withRequestId(this.#notModified, requestId)).end()
      return
    }
    const encoding = this.#isCompressible ? acceptedEncoding(request) : undefined
    const { headers, body } = encoding === undefined ? this.#identity : this.#inEncoding(encoding)
    response.writeHead(200, withRequestId(headers, requestId))
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  async #compress(encoding: Encoding): Promise<void> {
    this.#compressed.set(encoding, this.#represent(await compress(this.body)[encoding](), encoding))
  }

  #represent(body: Buffer, encoding?: Encoding): Representation {
    const headers = [...this.#headers, 'content-length', String(body.length)]
    if (encoding !== undefined) headers.push('content-encoding', encoding)
    return { headers, body }
  }

  #inEncoding(encoding: Encoding): Representation {
    const known = this.#compressed.get(encoding)
    if (known) return known
    const compressed = this.#represent(compressSync(this.body)[encoding](), encoding)
    this.#compressed.set(encoding, compressed)
    return compressed
  }
}
