import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

/** Bodies below this many bytes are sent as they are: compressing them saves no packet. */
const compressFrom = 1_024
const maxKnownHeaders = 256
const maxKnownLength = 200

/** `Accept-Encoding` texts already understood: browsers send few different ones. */
const knownHeaders = new Map<string, Encoding | undefined>()

const understand = (header: string): Encoding | undefined => {
  const encoding = negotiate<Encoding>(header, [...encodings]) ?? undefined
  if (header.length > maxKnownLength) return encoding
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

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const quickBrotli = (body: Buffer) => ({
  [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
  [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
})
const quickGzip = { level: 5 } as const

const quick = (body: Buffer): Readonly<Record<Encoding, () => Buffer>> => ({
  br: () => zlib.brotliCompressSync(body, { params: quickBrotli(body) }),
  gzip: () => zlib.gzipSync(body, quickGzip),
})

const quickly = (body: Buffer): Readonly<Record<Encoding, () => Promise<Buffer>>> => ({
  br: () => brotli(body, { params: quickBrotli(body) }),
  gzip: () => gzip(body, quickGzip),
})

/** Node takes the list as it is and changes nothing in it. */
const withId = (headers: readonly string[], requestId: string | undefined): string[] =>
  requestId === undefined ? (headers as string[]) : [...headers, 'x-request-id', requestId]

export type ReadyAnswerOptions = {
  readonly contentType: string
  readonly cacheControl: string
  /** Headers besides, such as the security headers. */
  readonly headers: Readonly<Record<string, string>>
  /** False for what is compressed already, such as fonts and pictures. */
  readonly isCompressible?: boolean
}

/** A form of the answer with everything that goes out before it. */
type Form = { readonly headers: readonly string[]; readonly body: Buffer }

/**
 * An answer whose bytes are ready before anybody asks: body, compressed forms, headers and entity tag are made once and
 * written straight to the socket, a not-modified answer where the client has it. Header lists are never put together
 * while a request waits: at the rate of the server list that alone would cost more than the rest.
 */
export class ReadyAnswer {
  readonly etag: string
  readonly body: Buffer
  readonly #isCompressible: boolean
  readonly #headers: readonly string[]
  readonly #plain: Form
  readonly #notModified: readonly string[]
  readonly #compressed = new Map<Encoding, Form>()
  readonly #making = new Map<Encoding, Promise<void>>()

  constructor(
    body: string | Buffer,
    { contentType, cacheControl, headers, isCompressible = true }: ReadyAnswerOptions,
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
    this.#plain = this.#form(this.body)
  }

  /** Compresses as well as can be, off the main thread; until it is done a quick compression serves. */
  async compressWell(): Promise<void> {
    if (!this.#isCompressible) return
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: this.body.length,
    }
    this.#compressed.set('br', this.#form(await brotli(this.body, { params }), 'br'))
    this.#compressed.set('gzip', this.#form(await gzip(this.body, { level: 9 }), 'gzip'))
  }

  /**
   * Makes the form that a request takes, off the main thread: for an answer that a stranger has put together, and could
   * put together anew all the time.
   */
  async prepare(request: IncomingMessage): Promise<void> {
    if (!this.#isCompressible || matchesEtag(request.headers['if-none-match'], this.etag)) return
    const encoding = acceptedEncoding(request)
    if (encoding === undefined || this.#compressed.has(encoding)) return
    const making = this.#making.get(encoding) ?? this.#make(encoding)
    this.#making.set(encoding, making)
    await making
  }

  /** Answers a GET or HEAD request; the response must be untouched. A request id, where there is one, is sent back. */
  send(request: IncomingMessage, response: ServerResponse, requestId?: string): void {
    if (matchesEtag(request.headers['if-none-match'], this.etag)) {
      response.writeHead(304, withId(this.#notModified, requestId)).end()
      return
    }
    const encoding = this.#isCompressible ? acceptedEncoding(request) : undefined
    const { headers, body } = encoding === undefined ? this.#plain : this.#inEncoding(encoding)
    response.writeHead(200, withId(headers, requestId))
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  async #make(encoding: Encoding): Promise<void> {
    this.#compressed.set(encoding, this.#form(await quickly(this.body)[encoding](), encoding))
  }

  #form(body: Buffer, encoding?: Encoding): Form {
    const headers = [...this.#headers, 'content-length', String(body.length)]
    if (encoding !== undefined) headers.push('content-encoding', encoding)
    return { headers, body }
  }

  #inEncoding(encoding: Encoding): Form {
    const known = this.#compressed.get(encoding)
    if (known) return known
    const made = this.#form(quick(this.body)[encoding](), encoding)
    this.#compressed.set(encoding, made)
    return made
  }
}
