import type { BodyOf, Call, ParamsOf, QueryOf, ReadingOf } from '@warmup/domain/common/calls'
import { safeParse } from 'zod/v4/core'
import { ApiError } from './api-error.ts'

type Given<T> = T extends undefined ? unknown : T
type CallInput<C extends Call> = (ParamsOf<C> extends undefined ? unknown : { params: Given<ParamsOf<C>> }) &
  (QueryOf<C> extends undefined ? unknown : { query?: Given<QueryOf<C>> }) &
  (BodyOf<C> extends undefined ? unknown : { body: Given<BodyOf<C>> })

export type CallOptions = {
  readonly signal?: AbortSignal
  /** Bearer token, where the call needs one. */
  readonly token?: string
}

const fill = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const queryString = (query: Record<string, unknown>): string => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError(response.status, 'unreadable_answer', 'The server sent an answer that is no JSON', { cause })
  }
}

const errorFrom = async (response: Response): Promise<ApiError> => {
  const answer = (await readJson(response).catch(() => undefined)) as { error?: unknown; code?: unknown } | undefined
  return new ApiError(
    response.status,
    typeof answer?.code === 'string' ? answer.code : 'request_failed',
    typeof answer?.error === 'string' ? answer.error : `The server answered ${response.status}`,
  )
}

/**
 * Makes one call of section 7 against whatever backend serves `/api` and reads its answer by the contract.
 * Rejects with `ApiError`: status 0 where no answer came, `unreadable_answer` where the contract cannot read it.
 * An abort rejects with the signal's reason, untouched.
 */
export const call = async <C extends Call>(
  contract: C,
  input: CallInput<C>,
  { signal, token }: CallOptions = {},
): Promise<ReadingOf<C>> => {
  const { params = {}, query = {}, body } = input as Record<'params' | 'query' | 'body', Record<string, unknown>>
  const headers = new Headers({ accept: 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')

  let response: Response
  try {
    response = await fetch(fill(contract.path, params) + queryString(query), {
      method: contract.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, 'unreachable', 'The server cannot be reached', { cause })
  }
  if (!response.ok) throw await errorFrom(response)

  const result = safeParse(contract.reading ?? contract.response, await readJson(response))
  if (!result.success) {
    throw new ApiError(response.status, 'unreadable_answer', 'The server sent an answer of an unknown shape', {
      cause: result.error,
    })
  }
  return result.data as ReadingOf<C>
}
