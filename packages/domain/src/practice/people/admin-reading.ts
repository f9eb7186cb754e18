import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { listOf, looseFlag, looseText } from '../../common/reading.ts'
import { visibleNameSchema } from '../../players/visible-name.ts'
import { playerNameMaxLength } from '../../servers/limits.ts'
import type { Admin } from './admins.ts'

/** An admin in the calls' format: `name` is the owner's note, `servername` the server's name. */
export const adminWireSchema = z.object({
  steamid: z.string(),
  name: z.string(),
  servername: z.string(),
  // Optional because other backends may omit them: the player's name and the URL of their picture.
  player: z.optional(visibleNameSchema),
  avatar: z.optional(z.string()),
})

/** An admin with the player's name and picture; both are empty if unknown. */
export type KnownAdmin = Admin & { readonly playerName: string; readonly avatar: string }

/** A server's admins, and whether the caller owns the server. */
export type AdminList = {
  readonly admins: readonly KnownAdmin[]
  readonly isOwner: boolean
  /** Whether the game server already uses this list; undefined if the backend does not send it. */
  readonly isApplied: boolean | undefined
}

const adminReading = z.pipe(
  z.object({ steamid: z.pipe(looseText, z.string()), name: looseText, player: looseText, avatar: looseText }),
  z.transform(
    ({ steamid, name, player, avatar }): KnownAdmin => ({
      steamId: steamid,
      note: cleanText(name ?? '', playerNameMaxLength),
      playerName: cleanText(player ?? '', playerNameMaxLength),
      avatar: avatar ?? '',
    }),
  ),
)

export const adminListReading = z.pipe(
  z.object({ admins: listOf(adminReading), isOwner: looseFlag, applied: looseFlag }),
  z.transform(
    ({ admins, isOwner, applied }): AdminList => ({
      admins,
      isOwner: isOwner === true,
      isApplied: applied,
    }),
  ),
)
