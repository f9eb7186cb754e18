import * as z from 'zod/mini'
import { listOf, looseText } from '../common/reading.ts'
import { serverChangesReading, serverChangesSchema } from '../servers/list/server-changes.ts'

/**
 * Events of the live stream by name, with the schema of their data. All but `servers` only say that something changed, and
 * the portal fetches it.
 */
export const liveEvents = {
  /** The stream is open. */
  hello: z.object({ heartbeatSeconds: z.int() }),
  /** Rows of the server list that changed, or null if the whole list has to be loaded. */
  servers: z.nullable(serverChangesSchema),
  /** Ids of the servers whose players came or left. */
  presence: z.array(z.string()),
  /** A gathering changed. */
  gatherings: z.null(),
  /** The player's place in a queue for a seat, or an offer. */
  seat: z.null(),
  /** An order of the player. */
  orders: z.null(),
  /** A practice server that the player owns or is an admin of. */
  practice: z.null(),
  /** The notices of the player. */
  notices: z.null(),
  /** Changes may have been missed: everything that is shown has to be loaded. */
  reload: z.null(),
  /** The server ends the stream; another one may be opened. */
  bye: z.null(),
} as const

export type LiveEventName = keyof typeof liveEvents
export type LiveData<Name extends LiveEventName> = z.output<(typeof liveEvents)[Name]>

/** What other parts of the portal are told. */
export const liveTopics = ['servers', 'presence', 'gatherings', 'seat', 'orders', 'practice', 'notices'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** Reads the data of a `servers` event; null if the list has to be loaded. */
export const liveServersReading = z.catch(z.nullable(serverChangesReading), null)

/** Reads the data of a `presence` event. */
export const livePresenceReading = z.catch(listOf(looseText), [])
