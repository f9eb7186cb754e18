import * as z from 'zod/mini'

const moment = z.int()

/** A running process of the API. */
export const replicaSchema = z.object({
  id: z.string(),
  host: z.string(),
  /** Version of the release; empty if unknown. */
  release: z.string(),
  startedAt: moment,
  seenAt: moment,
  /** The duties of this replica. Each duty belongs to one replica at a time. */
  duties: z.array(z.enum(['polls', 'publishes_boards', 'runs_machines', 'settles_orders'])),
})
export type Replica = z.infer<typeof replicaSchema>

/** The state of the portal. Times are in milliseconds since 1970. */
export const overviewSchema = z.object({
  replicas: z.array(replicaSchema),
  players: z.int(),
  servers: z.object({ online: z.int(), offline: z.int(), updating: z.int() }),
  /** When the game servers were last polled; absent before the first poll. */
  polledAt: z.optional(moment),
  /** Logs received for each game server that sends its log. */
  ingest: z.array(
    z.object({
      serverId: z.string(),
      name: z.string(),
      /** Absent if no log has arrived yet. */
      lastAt: z.optional(moment),
    }),
  ),
  queues: z.object({
    /** Jobs (each mail is one) that wait, are retried, or failed within a day. */
    jobsWaiting: z.int(),
    jobsRetried: z.int(),
    jobsFailed: z.int(),
    ordersOpen: z.int(),
    ordersPaid: z.int(),
    refundsDue: z.int(),
    boardsBehind: z.int(),
  }),
  practice: z.object({ running: z.int(), other: z.int(), slotsFree: z.int(), waiting: z.int(), failing: z.int() }),
  /** Whether the engine of practice servers answers; absent without machines. */
  engine: z.optional(z.enum(['up', 'unknown'])),
})
export type Overview = z.infer<typeof overviewSchema>

/** A finding of the doctor: a check and its result, in English, as `operator doctor` prints it. */
export const findingSchema = z.object({
  verdict: z.enum(['ok', 'note', 'problem']),
  subject: z.string(),
  text: z.string(),
})
export type Finding = z.infer<typeof findingSchema>

/** A game server of `community.yaml` as the operator sees it. */
export const gameServerSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  category: z.string(),
  region: z.string(),
  state: z.enum(['online', 'offline', 'unknown']),
  map: z.string(),
  players: z.int(),
  maxPlayers: z.int(),
  /** Version that the server reports; empty if unknown. */
  version: z.string(),
  /** Whether players cannot join until it is updated. */
  isTooOld: z.boolean(),
  /** When it last answered, in milliseconds since 1970. */
  answeredAt: z.optional(z.int()),
  /** Whether it has a secret for its log, and when a log last arrived. */
  sendsLog: z.boolean(),
  logAt: z.optional(z.int()),
})
export type GameServer = z.infer<typeof gameServerSchema>
