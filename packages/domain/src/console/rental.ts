import * as z from 'zod/mini'
import { practiceStatuses } from '../practice/server/status.ts'

const moment = z.int()

/** A practice server as the operator sees it. Times are in milliseconds since 1970. */
export const rentalSchema = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  /** Empty if unknown. */
  ownerName: z.string(),
  region: z.string(),
  status: z.enum(practiceStatuses),
  isLate: z.boolean(),
  /** `host:port`; empty without a place. */
  address: z.string(),
  /** Name of the node; empty if unknown. */
  node: z.string(),
  players: z.nullable(z.int()),
  expiresAt: moment,
  isInMaintenance: z.boolean(),
  /** Node for whose space the server waits; may be empty. */
  waitsFor: z.string(),
  /** Why its game server keeps dying; absent while it does not. */
  failing: z.optional(
    z.object({
      since: moment,
      crashes: z.int(),
      /** In the engine's words. */
      reason: z.string(),
      /** When the last one died. */
      at: moment,
      image: z.string(),
      /** The last lines of its log, without secrets. */
      lines: z.array(z.string()),
      nextStartAt: z.optional(moment),
      /** The version of the game that servers need, and when it last changed. */
      game: z.optional(z.object({ version: z.string(), at: moment })),
    }),
  ),
  /** Why it does not run; may be empty. */
  problem: z.string(),
  unknownSince: z.optional(moment),
  isTooOld: z.boolean(),
})
export type Rental = z.infer<typeof rentalSchema>

/** The machines of practice servers. */
export const machinesSchema = z.object({
  /** `none`: `community.yaml` names no machines; `unreachable`: the engine does not answer. */
  state: z.enum(['up', 'none', 'unreachable']),
  /** When the portal last saw the machines, while they do not answer. */
  seenAt: z.optional(moment),
  nodes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      region: z.string(),
      address: z.string(),
      isUp: z.boolean(),
      takesServers: z.boolean(),
      /** Practice servers of the ledger on it. */
      servers: z.int(),
      /** Maximum number of practice servers on it; absent if unlimited or unknown. */
      slots: z.optional(z.int()),
    }),
  ),
  regions: z.array(z.object({ code: z.string(), used: z.int(), slots: z.int() })),
  /** Services that are not in the ledger. */
  strangers: z.array(z.object({ name: z.string(), kind: z.enum(['service', 'volume']), node: z.string() })),
  /** Findings in English, as `operator machines` prints them. */
  problems: z.array(z.string()),
})
export type MachineReport = z.infer<typeof machinesSchema>

/** The end of a practice server's log, the oldest line first, without secrets. */
export const logTailSchema = z.object({
  lines: z.array(z.string()),
  /** Why there is no log. */
  problem: z.optional(z.enum(['not_running', 'machines_unreachable'])),
})
export type LogTail = z.infer<typeof logTailSchema>
