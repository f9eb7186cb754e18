import { followChanges } from '@warmup/domain/live/calls'
import { addressKey, HttpError, type MountedCall, on } from '../platform/http/index.ts'
import type { Streams } from './streams.ts'

export type LiveRoutesOptions = {
  readonly streams: Streams
  readonly headers: Readonly<Record<string, string>>
  /** Whether the server is stopping. */
  isStopped(): boolean
  /** Called when a limit refuses a stream. */
  onRefused(limit: 'address' | 'total'): void
}

const retryAfterSeconds = 60

const refusals = {
  address: () =>
    new HttpError(429, 'too_many_streams', 'Too many streams from this address', {
      'retry-after': String(retryAfterSeconds),
    }),
  total: () =>
    new HttpError(503, 'too_many_streams', 'Too many streams are open', { 'retry-after': String(retryAfterSeconds) }),
}

/** The live stream, beside the compression and the time limits of other calls. */
export const liveRoutes = ({ streams, headers, isStopped, onRefused }: LiveRoutesOptions): MountedCall[] => [
  on(followChanges)(({ session, request, reply }) => {
    if (isStopped()) throw new HttpError(503, 'stopping', 'The server is stopping', { 'retry-after': '1' })
    const address = addressKey(request.ip)
    const limit = streams.limitFor(address)
    if (limit !== undefined) {
      onRefused(limit)
      throw refusals[limit]()
    }
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // For nginx, which otherwise collects the events.
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    })
    if (request.method === 'HEAD') raw.end()
    else streams.open(raw, { address, steamId: session?.user.steamId })
    return reply
  }),
]
