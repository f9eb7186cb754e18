import * as z from 'zod/mini'
import { entryEnds } from './queue.ts'

const count = z.int().check(z.minimum(0))
const place = z.int().check(z.minimum(1))
/** From the answer on. */
const milliseconds = z.int().check(z.minimum(0))

const entry = {
  serverId: z.string(),
  /** Number of seats that the player has let go (docs/product/seats.md#rest). */
  missed: count,
}
const running = {
  ...entry,
  /** The player's place in the queue, from 1. */
  place,
  /** Number of players in the queue. */
  waiting: place,
}

/** A player's own entry in the queue of a full server. */
export const ownEntrySchema = z.discriminatedUnion('state', [
  z.object({
    ...running,
    state: z.literal('waiting'),
    /** Time until the entry ends by itself. */
    endsInMs: milliseconds,
  }),
  z.object({
    ...running,
    state: z.literal('offered'),
    /** Time until the next player is told. */
    offerEndsInMs: milliseconds,
  }),
  z.object({
    ...entry,
    state: z.literal('ended'),
    end: z.enum(entryEnds),
    /** Time until the player may wait again; left out if they may. */
    restEndsInMs: z.optional(milliseconds),
  }),
])
export type OwnEntry = Readonly<z.infer<typeof ownEntrySchema>>
