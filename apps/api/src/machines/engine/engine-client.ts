import type { Readable } from 'node:stream'
import type * as z from 'zod'
import { createOutgoing, type OutgoingRequest, type OutgoingResponse } from '../../platform/outgoing/index.ts'
import { EngineError, engineErrorOf } from './engine-error.ts'
import type { Tls } from './tls.ts'

type ClientOptions = {
  readonly tls: Tls | undefined
  readonly answerMs: number
  readonly maxBytes: number
}
type Question = {
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; bytes are sent as a tar archive. */
  readonly body?: unknown
}

/** A client of one engine. Every call rejects with `EngineError`. */
export type EngineClient = {
  /** Resolves with the body of a successful response. */
  bytes(method: NonNullable<OutgoingRequest['method']>, path: string, question?: Question): Promise<Buffer>
  /** Resolves with the members of a JSON response that the schema names. */
  read<S extends z.ZodType>(reading: S, path: string, question?: Question & { method?: 'POST' }): Promise<z.output<S>>
  /** The body as a stream, which the caller reads to its end or destroys. With `isQuiet`, it has no idle timeout. */
  stream(path: string, question: Question & { isQuiet?: boolean }): Promise<Readable>
}

const jsonOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

const refusalOf = ({ status, bytes }: OutgoingResponse): EngineError => {
  const { message } = (jsonOf(bytes) ?? {}) as { message?: unknown }
  return new EngineError(typeof message === 'string' ? message : `the engine answered ${status}`, status)
}

/** By default an engine compresses archives. That is slower than sending them raw and takes CPU time from the games. */
const uncompressed = { 'accept-encoding': 'identity' }

const bodyOf = (body: unknown): Pick<OutgoingRequest, 'headers' | 'body'> => {
  if (body === undefined) return {}
  if (body instanceof Uint8Array)
    return { headers: { 'content-type': 'application/x-tar' }, body: new Uint8Array(body) }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

const requestOf = (method: NonNullable<OutgoingRequest['method']>, { headers, body }: Question): OutgoingRequest => {
  const sent = bodyOf(body)
  return { ...sent, method, headers: { ...uncompressed, ...sent.headers, ...headers } }
}

/**
 * Creates a client of the engine at an address, for the Docker Engine API (docs/decisions/0022-own-engine-client.md).
 */
export const clientOf = (address: string, { tls, answerMs, maxBytes }: ClientOptions): EngineClient => {
  const socketPath = address.startsWith('unix://') ? address.slice('unix://'.length) : undefined
  const scheme = tls === undefined || socketPath !== undefined ? 'http' : 'https'
  const origin = `${scheme}://${socketPath === undefined ? address.slice('tcp://'.length) : 'engine'}`
  const limits = { timeoutMs: answerMs, maxResponseBytes: maxBytes, connect: { socketPath, ...tls } }
  const outgoing = createOutgoing(limits)
  const quiet = createOutgoing({ ...limits, silenceMs: 0 })
  const urlOf = (path: string, { query = {} }: Question) => `${origin}${path}?${new URLSearchParams(query)}`

  const bytes: EngineClient['bytes'] = async (method, path, question = {}) => {
    const response = await outgoing.send(urlOf(path, question), requestOf(method, question)).catch((error) => {
      throw engineErrorOf(error)
    })
    if (response.status >= 300) throw refusalOf(response)
    return response.bytes
  }
  return {
    bytes,
    read: async (reading, path, { method = 'GET', ...question }: Question & { method?: 'GET' | 'POST' } = {}) => {
      const read = reading.safeParse(jsonOf(await bytes(method, path, question)))
      if (read.success) return read.data
      throw new EngineError('the engine answered something unreadable', undefined, { cause: read.error })
    },
    stream: async (path, { isQuiet = false, ...question }) => {
      const answer = await (isQuiet ? quiet : outgoing)
        .stream(urlOf(path, question), requestOf('GET', question))
        .catch((error) => {
          throw engineErrorOf(error)
        })
      if ('status' in answer) throw refusalOf(answer)
      return answer
    },
  }
}
