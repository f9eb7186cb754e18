import { Counter, type Registry } from 'prom-client'

/** Exports the received logs. */
export const ingestMetrics = (registry: Registry) => {
  return {
    logBatches: new Counter({
      name: 'warmup_log_batches_total',
      help: 'Log requests from game servers, by result',
      labelNames: ['result'],
      registers: [registry],
    }),
    logLines: new Counter({
      name: 'warmup_log_lines_total',
      help: 'Log lines of game servers: read, or unknown and skipped',
      labelNames: ['result'],
      registers: [registry],
    }),
  }
}

export type IngestMetrics = ReturnType<typeof ingestMetrics>
