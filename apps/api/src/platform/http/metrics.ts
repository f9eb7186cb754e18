import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Counts of the game servers and their players. */
type FleetTotals = {
  readonly players: number
  readonly states: Readonly<Record<string, number>>
  /** Servers that are too old for the game. */
  readonly outdated: number
}

/** The numbers of orders by state and of unfinished refunds. */
type OrderTotals = { readonly states: Readonly<Record<string, number>>; readonly refundsDue: number }

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

const fleetMetrics = (registers: Registers) => {
  let readFleet: () => FleetTotals = () => ({ players: 0, states: {}, outdated: 0 })
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
  new Gauge({
    name: 'warmup_servers_outdated',
    help: 'Game servers that players cannot join before they are updated',
    registers,
    collect() {
      this.set(readFleet().outdated)
    },
  })
  return {
    /** Sets the source of the game server counts, which is read only when metrics are exported. */
    watchFleet: (read: () => FleetTotals) => {
      readFleet = read
    },
    polls: new Counter({
      name: 'warmup_polls_total',
      help: 'Queries to game servers, by kind and result',
      labelNames: ['kind', 'result'],
      registers,
    }),
    isPolling: new Gauge({ name: 'warmup_polling', help: '1 where this replica polls the game servers', registers }),
  }
}

const leaderboardMetrics = (registers: Registers) => {
  let readBoardsBehind: () => Promise<number | undefined> = async () => undefined
  new Gauge({
    name: 'warmup_boards_behind',
    help: 'Leaderboards with counts that are not published yet; NaN if unknown',
    registers,
    async collect() {
      this.set((await readBoardsBehind()) ?? Number.NaN)
    },
  })
  return {
    /** Sets the source of the number of outdated leaderboards, which must answer quickly. */
    watchBoards: (read: () => Promise<number | undefined>) => {
      readBoardsBehind = read
    },
    logBatches: new Counter({
      name: 'warmup_log_batches_total',
      help: 'Log requests from game servers, by result',
      labelNames: ['result'],
      registers,
    }),
    logLines: new Counter({
      name: 'warmup_log_lines_total',
      help: 'Log lines of game servers: read, or unknown and skipped',
      labelNames: ['result'],
      registers,
    }),
  }
}

const paymentMetrics = (registers: Registers) => {
  let readOrders: () => Promise<OrderTotals | undefined> = async () => undefined
  new Gauge({
    name: 'warmup_orders',
    help: 'Orders of practice servers, by state',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      for (const [state, orders] of Object.entries((await readOrders())?.states ?? {})) this.set({ state }, orders)
    },
  })
  new Gauge({
    name: 'warmup_refunds_due',
    help: 'Payments that must still be refunded',
    registers,
    async collect() {
      this.set((await readOrders())?.refundsDue ?? 0)
    },
  })
  return {
    /** Sets the source of the order counts, which must answer quickly. */
    watchOrders: (read: () => Promise<OrderTotals | undefined>) => {
      readOrders = read
    },
    moneyMinor: new Counter({
      name: 'warmup_payment_money_minor_total',
      help: 'Money received or refunded, in minor units (fen, cents)',
      labelNames: ['method', 'currency', 'direction'],
      registers,
    }),
    paymentNotifications: new Counter({
      name: 'warmup_payment_notifications_total',
      help: 'Notifications of payment gateways, by outcome',
      labelNames: ['method', 'outcome'],
      registers,
    }),
    reconciliationDifferences: new Gauge({
      name: 'warmup_payment_differences',
      help: 'Differences between the book and the last statement of a gateway that this replica compared',
      labelNames: ['method'],
      registers,
    }),
    gatewaySeconds: new Histogram({
      name: 'warmup_payment_gateway_seconds',
      help: 'Time that calls to payment gateways took',
      labelNames: ['method', 'call', 'result'],
      buckets: [0.03, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
  }
}

const liveMetrics = (registers: Registers) => {
  let readStreams = () => 0
  new Gauge({
    name: 'warmup_live_streams',
    help: 'Open live streams',
    registers,
    collect() {
      this.set(readStreams())
    },
  })
  return {
    /** Sets the source of the number of open live streams. */
    watchStreams: (read: () => number) => {
      readStreams = read
    },
    endedStreams: new Counter({
      name: 'warmup_live_streams_ended_total',
      help: 'Live streams that ended: left by the client, too slow, old, or stopped with the server',
      labelNames: ['reason'],
      registers,
    }),
    refusedStreams: new Counter({
      name: 'warmup_live_streams_refused_total',
      help: 'Live streams that a limit refused: of the address, or of all streams',
      labelNames: ['limit'],
      registers,
    }),
  }
}

/** The metrics that `/metrics` exports. One set per process; tests create their own. */
export const createMetrics = ({ withProcess }: { withProcess: boolean }) => {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  const registers: Registers = [registry]
  return {
    registry,
    ...httpMetrics(registers),
    ...fleetMetrics(registers),
    ...leaderboardMetrics(registers),
    ...paymentMetrics(registers),
    ...liveMetrics(registers),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
