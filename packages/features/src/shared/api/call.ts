import {
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
  type ReadingOf,
  withFormerFields,
  withNewFields,
} from '@warmup/domain/common/calls'
import { safeParse } from 'zod/v4/core'
import { ApiError } from './api-error.ts'
import { isTokenRefusal } from './error-text.ts'
import { isOffline } from './is-offline.ts'
import { announceRefusedToken } from './refused-token.ts'
import { currentToken } from './token-source.ts'

type Given<T> = T extends undefined ? unknown : T
/** What a call is made with: values of its path, query and body. */
export type CallInput<C extends Call> = (ParamsOf<C> extends undefined ? unknown : { params: Given<ParamsOf<C>> }) &
  (QueryOf<C> extends undefined ? unknown : { query?: Given<QueryOf<C>> }) &
  (BodyOf<C> extends undefined ? unknown : { body: Given<BodyOf<C>> })

export type CallOptions = {
  readonly signal?: AbortSignal
  /** Timeout in milliseconds; `callTimeoutMs` by default. */
  readonly timeoutMs?: number
}

/** A call that browsers may make, which excludes those of game servers. */
export type BrowserCall = Call & {
  readonly auth: 'none' | 'session' | 'bind' | 'consoleAnyRole' | 'consoleViewer' | 'consoleActor'
}

type TicketOption<C extends Call> = C extends { readonly acceptsTicket: true }
  ? {
      /** A sign-in ticket to send instead of the session token. */
      readonly ticket?: string
    }
  : unknown

/** Default timeout of a call in milliseconds, including its body. */
const callTimeoutMs = 15_000

/** Maximum length of a server's error text. */
const serverTextMaxLength = 300

const fill = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(params[name] ?? '')
    // Browsers resolve these segments before sending, which would change the path.
    if (value === '' || value === '.' || value === '..')
      throw new ApiError(0, 'invalid_request', `The ${name} is missing`)
    return encodeURIComponent(value)
  })

const queryString = (query: Record<string, unknown>): string => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}

/** Whether the call ignores its body and needs only the status, so that backends may answer anything, even no JSON. */
const wantsNothing = ({ reading }: Call): boolean => reading?._zod.def.type === 'unknown'

const parseJson = (text: string, status: number, { formerFields }: Call): unknown => {
  if (text === '') return undefined
  try {
    return JSON.parse(text, formerFields && withNewFields(formerFields))
  } catch (cause) {
    throw new ApiError(status, 'unreadable_answer', 'The server sent an answer that is no JSON', { cause })
  }
}

const errorFrom = (response: Response, text: string): ApiError => {
  let answer: { error?: unknown; code?: unknown } | null | undefined
  try {
    answer = JSON.parse(text)
  } catch {
    answer = undefined
  }
  const retryAfterSeconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  const serverText = typeof answer?.error === 'string' ? answer.error.trim().slice(0, serverTextMaxLength) : ''
  return new ApiError(
    response.status,
    typeof answer?.code === 'string' ? answer.code : 'request_failed',
    serverText || `The server answered ${response.status}`,
    {
      ...(Number.isNaN(retryAfterSeconds) ? {} : { retryAfterSeconds }),
      ...(serverText === '' ? {} : { serverText }),
    },
  )
}

/** The bearer token for a call. Throws 401, like the API would, if the browser has none. */
const tokenFor = ({ auth }: BrowserCall, ticket: string | undefined): string | undefined => {
  if (auth === 'none') return undefined
  // The console's calls are made with the session's token; the server stores whether it has opened the console.
  const token = ticket ?? currentToken(auth === 'bind' ? 'bind' : 'session')
  if (token === undefined) throw new ApiError(401, 'unauthorized', 'Not signed in')
  return token
}

/** Sends the request and waits for the whole answer; rejects with the reason if none came. */
const exchange = async (address: string, request: RequestInit, signal: AbortSignal | undefined, timeoutMs: number) => {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(address, {
      ...request,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    return { response, text: await response.text() }
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    if (isOffline()) throw new ApiError(0, 'offline', 'There is no network', { cause })
    if (timeout.aborted) throw new ApiError(0, 'timeout', 'The server took too long to answer', { cause })
    throw new ApiError(0, 'unreachable', 'The server cannot be reached', { cause })
  }
}

/**
 * Calls the backend behind `/api` with the bearer token that the contract requires, and parses the answer by the
 * contract. Rejects with `ApiError`: status 0 without an answer (`offline`, `unreachable`, `timeout`),
 * `unreadable_answer` if it does not fit the contract. Ignores the body if the contract accepts anything. An abort
 * rejects with the signal's reason.
 */
export const call = async <C extends BrowserCall>(
  contract: C,
  input: CallInput<C>,
  options: CallOptions & TicketOption<C> = {} as CallOptions & TicketOption<C>,
): Promise<ReadingOf<C>> => {
  const { formerFields } = contract as Call
  const { signal, timeoutMs = callTimeoutMs, ticket }: CallOptions & { readonly ticket?: string } = options
  const token = tokenFor(contract, ticket)
  const { params = {}, query = {}, body } = input as Record<'params' | 'query' | 'body', Record<string, unknown>>
  const headers = new Headers({ accept: 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')

  const { response, text } = await exchange(
    fill(contract.path, params) + queryString(query),
    {
      method: contract.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body, formerFields && withFormerFields(formerFields)) }),
    },
    signal,
    timeoutMs,
  )
  if (!response.ok) {
    const error = errorFrom(response, text)
    const isRefusal = response.status === 401 || (contract.refusesInText === true && isTokenRefusal(error))
    if (isRefusal && token !== undefined) announceRefusedToken(token)
    throw error
  }
  if (wantsNothing(contract)) return undefined as ReadingOf<C>

  const result = safeParse(contract.reading ?? contract.response, parseJson(text, response.status, contract))
  if (!result.success) {
    throw new ApiError(response.status, 'unreadable_answer', 'The server sent an answer of an unknown shape', {
      cause: result.error,
    })
  }
  return result.data as ReadingOf<C>
}
