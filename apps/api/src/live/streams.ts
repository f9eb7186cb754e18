import type { ServerResponse } from 'node:http'
import {
  type LiveData,
  type LiveEventName,
  liveHeartbeatMs,
  liveMaxAgeMs,
  liveMaxUnreadBytes,
  liveStreamsPerAddress,
} from '@warmup/domain/live'
import { eventText, heartbeat } from './event-text.ts'

/** Why a stream ended: its client left, read too slowly, or it was the server that ended it. */
export type StreamEnd = 'left' | 'slow' | 'old' | 'stopped'

type Stream = {
  readonly response: ServerResponse
  readonly address: string
  readonly steamId: string | undefined
  /** On the clock of `now`. */
  readonly endsAt: number
  quietSince: number
  /** Why this side ended it. */
  end?: StreamEnd
}

export type StreamsOptions = {
  /** Streams at the same time. */
  readonly most: number
  readonly mostPerAddress?: number | undefined
  readonly heartbeatMs?: number | undefined
  readonly maxAgeMs?: number | undefined
  readonly maxUnreadBytes?: number | undefined
  /** Milliseconds of a clock that only moves on. */
  readonly now?: () => number
  /** In [0, 1). */
  readonly random?: () => number
  onEnd(end: StreamEnd): void
}

/** Who opens a stream. */
export type Follower = {
  /** Key of the address for limits. */
  readonly address: string
  /** The Steam ID of the signed-in player. */
  readonly steamId: string | undefined
}

export type Streams = {
  readonly size: number
  /** Which limit refuses another stream from this address; undefined if it may be opened. */
  limitFor(address: string): 'address' | 'total' | undefined
  /** Adds a response whose head is written, unless its client has left already. */
  open(response: ServerResponse, follower: Follower): void
  /** Sends an event to everyone. */
  send<Name extends LiveEventName>(name: Name, data: LiveData<Name>): void
  /** Sends an event to the streams of a player. */
  sendTo<Name extends LiveEventName>(steamId: string, name: Name, data: LiveData<Name>): void
  /** Sends due heartbeats and ends old streams. Call it about once a second. */
  tick(): void
  /** Tells every client that its stream ends, and ends it. */
  close(): void
}

/** Streams end at different times, so that their clients do not return all at once. */
const ageSpread = 0.2

const tally = (counts: Map<string, number>, key: string, by: 1 | -1): void => {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

/** The open streams of this process. */
export const createStreams = ({
  most,
  mostPerAddress = liveStreamsPerAddress,
  heartbeatMs = liveHeartbeatMs,
  maxAgeMs = liveMaxAgeMs,
  maxUnreadBytes = liveMaxUnreadBytes,
  now = () => performance.now(),
  random = Math.random,
  onEnd,
}: StreamsOptions): Streams => {
  const streams = new Set<Stream>()
  const byAddress = new Map<string, number>()
  const byPlayer = new Map<string, Set<Stream>>()
  const hello = eventText('hello', { heartbeatSeconds: heartbeatMs / 1_000 })
  const bye = eventText('bye', null)

  const forget = (stream: Stream) => {
    if (!streams.delete(stream)) return
    tally(byAddress, stream.address, -1)
    const own = stream.steamId === undefined ? undefined : byPlayer.get(stream.steamId)
    own?.delete(stream)
    if (own?.size === 0 && stream.steamId !== undefined) byPlayer.delete(stream.steamId)
    onEnd(stream.end ?? 'left')
  }

  /** Writes to a stream, or drops it if its client does not keep up. */
  const write = (stream: Stream, text: Buffer) => {
    const { response } = stream
    if (stream.end !== undefined || response.destroyed) return
    if (response.writableLength > maxUnreadBytes) {
      stream.end = 'slow'
      response.destroy()
      return
    }
    stream.quietSince = now()
    response.write(text)
  }

  const end = (stream: Stream, reason: StreamEnd) => {
    write(stream, bye)
    if (stream.end !== undefined) return
    stream.end = reason
    stream.response.end()
  }

  const send = (to: Iterable<Stream>, text: Buffer) => {
    for (const stream of to) write(stream, text)
  }

  return {
    get size() {
      return streams.size
    },
    limitFor: (address) => {
      if (streams.size >= most) return 'total'
      return (byAddress.get(address) ?? 0) >= mostPerAddress ? 'address' : undefined
    },
    open: (response, { address, steamId }) => {
      // Its client left while the session was looked up, so no `close` would end it.
      if (response.destroyed) return
      const time = now()
      const stream: Stream = {
        response,
        address,
        steamId,
        endsAt: time + maxAgeMs * (1 - ageSpread * random()),
        quietSince: time,
      }
      streams.add(stream)
      tally(byAddress, address, 1)
      if (steamId !== undefined) byPlayer.set(steamId, (byPlayer.get(steamId) ?? new Set()).add(stream))
      response.once('close', () => forget(stream))
      write(stream, hello)
      if (stream.endsAt <= time) end(stream, 'old')
    },
    send: (name, data) => send(streams, eventText(name, data)),
    sendTo: (steamId, name, data) => {
      const own = byPlayer.get(steamId)
      if (own !== undefined) send(own, eventText(name, data))
    },
    tick: () => {
      const time = now()
      for (const stream of streams) {
        // One that was told to end and has not, does not read.
        if (stream.end !== undefined) stream.response.destroy()
        else if (time >= stream.endsAt) end(stream, 'old')
        else if (time - stream.quietSince >= heartbeatMs) write(stream, heartbeat)
      }
    },
    close: () => {
      for (const stream of streams) end(stream, 'stopped')
    },
  }
}
