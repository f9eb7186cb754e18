import type { Latency, Server } from '@warmup/domain/servers'

/** The input of every table under test: the filtered list and the latencies. Each table sorts by players itself. */
export type ContestantProps = {
  servers: readonly Server[]
  latencies: ReadonlyMap<string, Latency>
}

/** The row height and the height of the scrolling window for all tables, in px. */
export const rowHeight = 64
export const windowHeight = 860

export const millisecondsOf = (latency: Latency | undefined): number | undefined =>
  latency?.status === 'ok' ? latency.milliseconds : undefined
