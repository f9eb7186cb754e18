import { liveConnectionShare, liveServersMs } from '@warmup/domain/live'
import { changesBetween, type ServerWire } from '@warmup/domain/servers'
import type { Area } from '../platform/area/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { Metrics } from '../platform/http/index.ts'
import type { Log } from '../platform/log/index.ts'
import { type RepeatedTask, repeat } from '../platform/repeat/index.ts'
import { liveMetrics } from './live.metrics.ts'
import { liveRoutes } from './live.routes.ts'
import { parseKey } from './marks.store.ts'
import { watchMarks } from './marks-watch.ts'
import { createStreams, type StreamsOptions } from './streams.ts'

export type LiveOptions = {
  readonly db: Database
  readonly metrics: Metrics
  readonly log: Log
  /** The headers of every response. */
  readonly headers: Readonly<Record<string, string>>
  /** Connections that this process accepts. */
  readonly maxConnections: number
  /** The server list of this replica. `onChange` is called after each change. */
  readonly list: {
    readonly wires: () => readonly ServerWire[]
    onChange(listener: () => void): void
  }
  /** Milliseconds between two readings of the marks; `liveMarksMs` by default. */
  readonly marksMs?: number
  readonly limits?: Partial<Pick<StreamsOptions, 'heartbeatMs' | 'maxAgeMs' | 'maxUnreadBytes' | 'mostPerAddress'>>
}

/** How often heartbeats and old streams are looked for, in milliseconds. */
const tickMs = 1_000

/** The live stream (docs/product/live.md). It MUST be the last area: the server stops it first, so that clients leave. */
export const createLive = ({
  db,
  metrics,
  log,
  headers,
  maxConnections,
  list,
  marksMs,
  limits = {},
}: LiveOptions): Area => {
  const { endedStreams, refusedStreams } = liveMetrics(metrics.registry, () => streams.size)
  const streams = createStreams({
    ...limits,
    most: Math.floor(maxConnections * liveConnectionShare),
    onEnd: (end) => endedStreams.inc({ reason: end }),
  })
  let isStopped = false
  let tasks: readonly RepeatedTask[] = []

  let sent = list.wires()
  let nextAt = 0
  let timer: NodeJS.Timeout | undefined
  const sendServers = () => {
    timer = undefined
    nextAt = performance.now() + liveServersMs
    const changes = changesBetween(sent, list.wires())
    sent = list.wires()
    if (changes === null || changes.length > 0) streams.send('servers', changes === null ? null : [...changes])
  }
  list.onChange(() => {
    if (isStopped) return
    timer ??= setTimeout(sendServers, Math.max(0, nextAt - performance.now()))
  })

  const sendMarks = (keys: readonly string[]) => {
    const marks = keys.flatMap((key) => parseKey(key) ?? [])
    const present = marks.flatMap((mark) => (mark.topic === 'presence' ? [mark.name] : []))
    if (present.length > 0) streams.send('presence', present)
    for (const mark of marks) {
      if (mark.topic === 'gatherings') streams.send('gatherings', null)
      else if (mark.topic !== 'presence') streams.sendTo(mark.name, mark.topic, null)
    }
  }

  return {
    routes: liveRoutes({
      streams,
      headers,
      isStopped: () => isStopped,
      onRefused: (limit) => refusedStreams.inc({ limit }),
    }),
    start: () => {
      const marks = watchMarks({
        db,
        everyMs: marksMs,
        isWanted: () => streams.size > 0,
        onChanged: sendMarks,
        onMissed: () => streams.send('reload', null),
        onError: (error) => log.warn({ err: error }, 'changes for the live streams could not be read'),
      })
      const ticking = repeat({
        everyMs: tickMs,
        round: async () => streams.tick(),
        onError: (error) => log.error({ err: error }, 'the live streams could not be served'),
      })
      tasks = [marks, ticking]
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      streams.close()
      for (const task of tasks) await task.stop()
    },
  }
}
