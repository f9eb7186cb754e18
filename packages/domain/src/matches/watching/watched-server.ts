import * as z from 'zod/mini'
import { cleanedText } from '../../common/cleaned-text.ts'
import type { FormerFields } from '../../common/former-fields.ts'
import { labelMaxLength, serverNameMaxLength } from '../../servers/limits.ts'
import { isHostAndPort } from '../../servers/server/host.ts'

/** A practice server that can be watched, or could be (docs/product/matches.md#watching). */
export const watchedServerSchema = z.object({
  id: z.string(),
  name: cleanedText(serverNameMaxLength),
  region: cleanedText(labelMaxLength),
  /**
   * `live`: its broadcast can be watched. `restart`: the owner has allowed it, and it begins with the next restart.
   * `stopped`: the server does not run.
   */
  state: z.enum(['live', 'restart', 'stopped']),
  /** Whether the caller owns it or is a member. Only they see servers that cannot be watched now. */
  isOwn: z.boolean(),
  /** Number of players, if known. */
  players: z.optional(z.int()),
  /** `host:port` of the broadcast, without a password; absent unless it is live. */
  address: z
    .optional(z.string())
    .check(z.overwrite((address) => (address !== undefined && isHostAndPort(address) ? address : undefined))),
  /** By how much the broadcast is behind the game. */
  delaySeconds: z.int(),
})
export type WatchedServer = Readonly<z.infer<typeof watchedServerSchema>>

export const formerWatchedFields: FormerFields = { isOwn: 'own', address: 'tv_address', delaySeconds: 'tv_delay' }
