import { liveFirstEventMs, liveSilenceMs } from '@warmup/domain/live'
import { announceRefusedToken, currentToken } from '../shared/index.ts'
import { createEventReader, type StreamEvent } from './event-reader.ts'

/**
 * How a stream ended. `missing`: the backend has none. `silent`: nothing came in time. `bye`: the server ended it.
 * `busy`: too many are open. `broken`: anything else. `isSound`: something came after the first event.
 */
export type StreamEnd =
  | { readonly kind: 'missing' | 'bye' | 'broken' | 'silent'; readonly isSound: boolean }
  | { readonly kind: 'busy'; readonly isSound: false; readonly retryAfterMs: number }

export type FollowOptions = {
  readonly signal: AbortSignal
  onEvent(event: StreamEvent): void
  /** Milliseconds; the limits of the domain by default. */
  readonly firstEventMs?: number
  readonly silenceMs?: number
}

const path = '/api/live'
const defaultRetryMs = 60_000

const isStream = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/event-stream') === true

/** The end of a stream that was not opened; undefined if it was. */
const refusalOf = (response: Response, token: string | undefined): StreamEnd | undefined => {
  const { status } = response
  if (status === 200) return isStream(response) ? undefined : { kind: 'missing', isSound: false }
  if (status === 401) {
    if (token !== undefined) announceRefusedToken(token)
    return { kind: 'broken', isSound: false }
  }
  if (status === 429 || status === 503) {
    const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
    return { kind: 'busy', isSound: false, retryAfterMs: Number.isNaN(seconds) ? defaultRetryMs : seconds * 1_000 }
  }
  return { kind: status < 500 ? 'missing' : 'broken', isSound: false }
}

/** Opens the live stream once, and reads it to its end (docs/product/live.md#live-portal). Never rejects. */
export const followStream = async ({
  signal,
  onEvent,
  firstEventMs = liveFirstEventMs,
  silenceMs = liveSilenceMs,
}: FollowOptions): Promise<StreamEnd> => {
  const token = currentToken('session')
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), firstEventMs)
  let pieces = 0
  let isEnding = false
  const end = (kind: 'bye' | 'broken' | 'silent'): StreamEnd => ({ kind, isSound: pieces > 1 })
  try {
    const response = await fetch(path, {
      headers: { accept: 'text/event-stream', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const refusal = refusalOf(response, token)
    if (refusal !== undefined) {
      await response.body?.cancel()
      return refusal
    }
    const read = createEventReader((event) => {
      if (event.name === 'bye') isEnding = true
      else onEvent(event)
    })
    const decoder = new TextDecoder()
    const reader = response.body?.getReader()
    for (;;) {
      const piece = await reader?.read()
      if (piece === undefined || piece.done) return end(isEnding ? 'bye' : 'broken')
      pieces += 1
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      read(decoder.decode(piece.value, { stream: true }))
    }
  } catch {
    return end(silence.signal.aborted ? 'silent' : 'broken')
  } finally {
    clearTimeout(timer)
  }
}
