import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What there is to tell of the game servers. */
type FleetTotals = { readonly players: number; readonly states: Readonly<Record<string, number>> }

/** What `/metrics` tells. One set a process; tests make their own. */
export const createMetrics = ({ withProcess }: { withProcess: boolean }) => {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  let listAnswers = 0
  let readFleet: () => FleetTotals = () => ({ players: 0, states: {} })
  new Gauge({
    name: 'warmup_servers',
    help: 'Configured game servers, by state',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(readFleet().states)) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'warmup_players',
    help: 'Players on all reachable game servers',
    registers,
    collect() {
      this.set(readFleet().players)
    },
  })
  new Counter({
    name: 'warmup_list_answers_total',
    help: 'Server lists answered ready-made, before routing; not part of the request durations',
    registers,
    collect() {
      this.reset()
      this.inc(listAnswers)
    },
  })
  return {
    /** Counts by hand: a labelled observation costs a tenth of the whole answer. */
    countListAnswer: () => {
      listAnswers += 1
    },
    /** Names where the numbers of game servers come from: they are counted when somebody looks, not at every change. */
    watchFleet: (read: () => FleetTotals) => {
      readFleet = read
    },
    registry,
    requestSeconds: new Histogram({
      name: 'warmup_http_request_duration_seconds',
      help: 'Time to answer a request, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers,
    }),
    polls: new Counter({
      name: 'warmup_polls_total',
      help: 'Queries to game servers, by kind and result',
      labelNames: ['kind', 'result'],
      registers,
    }),
    isPolling: new Gauge({ name: 'warmup_polling', help: '1 where this replica polls the game servers', registers }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
