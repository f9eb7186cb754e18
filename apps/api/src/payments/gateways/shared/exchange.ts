import type * as z from 'zod'
import {
  createOutgoing,
  OutgoingError,
  type OutgoingRequest,
  type OutgoingResponse,
} from '../../../platform/outgoing/index.ts'
import { GatewayError } from '../gateway.ts'

const usualTimeoutMs = 6_000
const maxAnswerBytes = 512 * 1_024
/** A daily statement of 100,000 orders has about 40 MB. */
const statementTimeoutMs = 60_000
const maxStatementBytes = 128 * 1_024 * 1_024

export type Exchange = {
  /** Sends a request and reads the response; any status is accepted. Rejects with `GatewayError`. */
  send(address: string | URL, request?: OutgoingRequest): Promise<OutgoingResponse>
  /** Like `send`, for statements, which are large and slow. */
  download(address: string | URL, request?: OutgoingRequest): Promise<OutgoingResponse>
  close(): Promise<void>
}

/** An HTTP client for a gateway. Limits time and size, because gateways are not trusted. */
export const createExchange = (gateway: string, timeoutMs = usualTimeoutMs): Exchange => {
  const calls = createOutgoing({ timeoutMs, maxResponseBytes: maxAnswerBytes })
  const statements = createOutgoing({ timeoutMs: statementTimeoutMs, maxResponseBytes: maxStatementBytes })
  const sendBy =
    (outgoing: typeof calls): Exchange['send'] =>
    async (address, request) => {
      try {
        return await outgoing.send(address, request)
      } catch (cause) {
        if (!(cause instanceof OutgoingError)) throw cause
        throw new GatewayError(`${gateway} did not answer`, { cause })
      }
    }
  return {
    send: sendBy(calls),
    download: sendBy(statements),
    close: async () => {
      await Promise.all([calls.close(), statements.close()])
    },
  }
}

/** Parses an answer. Throws `GatewayError` without the answer, which may contain data that must not be logged. */
export const readAnswer = <T>(gateway: string, schema: z.ZodType<T>, text: string): T => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new GatewayError(`${gateway} answered what is no JSON`)
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const where = result.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new GatewayError(`${gateway} answered something of an unknown shape (${where})`)
}
