import { Counter, Gauge, type Registry } from 'prom-client'

/** Counts of the game servers and their players. */
type FleetTotals = {
  readonly players: number
  readonly states: Readonly<Record<string, number>>
  /** Servers that are too old for the game. */
  readonly outdated: number
}

/** Exports the game servers. `readFleet` is called only when metrics are exported. */
export const serversMetrics = (registry: Registry, readFleet: () => FleetTotals) => {
  new Gauge({
    name: 'warmup_servers',
    help: 'Configured game servers, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(readFleet().states)) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'warmup_players',
    help: 'Players on all reachable game servers',
    registers: [registry],
    collect() {
      this.set(readFleet().players)
    },
  })
  new Gauge({
    name: 'warmup_servers_outdated',
    help: 'Game servers that players cannot join before they are updated',
    registers: [registry],
    collect() {
      this.set(readFleet().outdated)
    },
  })
  return {
    polls: new Counter({
      name: 'warmup_polls_total',
      help: 'Queries to game servers, by kind and result',
      labelNames: ['kind', 'result'],
      registers: [registry],
    }),
    isPolling: new Gauge({
      name: 'warmup_polling',
      help: '1 where this replica polls the game servers',
      registers: [registry],
    }),
  }
}
