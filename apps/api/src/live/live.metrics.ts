import { Counter, Gauge, type Registry } from 'prom-client'

/** Exports the live streams. `readStreams` returns the number of open ones. */
export const liveMetrics = (registry: Registry, readStreams: () => number) => {
  new Gauge({
    name: 'warmup_live_streams',
    help: 'Open live streams',
    registers: [registry],
    collect() {
      this.set(readStreams())
    },
  })
  return {
    endedStreams: new Counter({
      name: 'warmup_live_streams_ended_total',
      help: 'Live streams that ended: left by the client, too slow, old, or stopped with the server',
      labelNames: ['reason'],
      registers: [registry],
    }),
    refusedStreams: new Counter({
      name: 'warmup_live_streams_refused_total',
      help: 'Live streams that a limit refused: of the address, or of all streams',
      labelNames: ['limit'],
      registers: [registry],
    }),
  }
}
