import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

type Registers = [Registry]

const httpMetrics = (registers: Registers) => {
  let listAnswers = 0
  let readConnections = () => 0
  new Gauge({
    name: 'warmup_http_connections',
    help: 'Open connections of clients',
    registers,
    collect() {
      this.set(readConnections())
    },
  })
  new Counter({
    name: 'warmup_list_answers_total',
    help: 'Server lists sent by the fast path; not part of the request durations',
    registers,
    collect() {
      this.reset()
      this.inc(listAnswers)
    },
  })
  return {
    /** A plain number, because a labelled metric would add a tenth to the cost of the response. */
    countListAnswer: () => {
      listAnswers += 1
    },
    /** Sets the source of the connection count. */
    watchConnections: (read: () => number) => {
      readConnections = read
    },
    refusedConnections: new Counter({
      name: 'warmup_http_connections_refused_total',
      help: 'Connections refused because MAX_CONNECTIONS are busy',
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'warmup_http_request_duration_seconds',
      help: 'Time to answer a request, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers,
    }),
  }
}

/**
 * The registry that `/metrics` exports, with the metrics of HTTP. Areas add their own (`*.metrics.ts`). One set per process;
 * tests create their own.
 */
export const createMetrics = ({ withProcess }: { withProcess: boolean }) => {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  const registers: Registers = [registry]
  return {
    registry,
    ...httpMetrics(registers),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
