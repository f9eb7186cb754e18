import * as z from 'zod/mini'
import { cleanText } from '../common/clean-text.ts'
import { listOf, looseFlag, looseText } from '../common/reading.ts'
import { playerNameMaxLength } from '../servers/limits.ts'
import type { Admin } from './admins.ts'

/** An admin as the calls send and answer it: `name` is the owner's note, `servername` the server's name. */
export const adminWireSchema = z.object({ steamid: z.string(), name: z.string(), servername: z.string() })

/** The admins of a server, and whether the caller owns it. */
export type AdminList = {
  readonly admins: readonly Admin[]
  readonly isOwner: boolean
  /** Whether the game server has them already; undefined if the backend does not say. */
  readonly isApplied: boolean | undefined
}

const adminReading = z.pipe(
  z.object({ steamid: z.pipe(looseText, z.string()), name: looseText }),
  z.transform(({ steamid, name }): Admin => ({ steamId: steamid, note: cleanText(name ?? '', playerNameMaxLength) })),
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
