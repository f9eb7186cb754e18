import type { Latency, Server } from '@warmup/domain/servers'

/** What every table under test is given: the filtered list and the latencies. Sorting by players is its own matter. */
export type ContestantProps = {
  servers: readonly Server[]
  latencies: ReadonlyMap<string, Latency>
}

/** The height of every contestant's rows and of the window they scroll in, px. */
export const rowHeight = 64
export const windowHeight = 860

export const millisecondsOf = (latency: Latency | undefined): number | undefined =>
  latency?.status === 'ok' ? latency.milliseconds : undefined
