import * as z from 'zod/mini'
import { instantSchema } from '../common/moment-schema.ts'
import { steamIdSchema } from '../common/steam-id-schema.ts'

/** A banned player in the list for plugins. No name and no reason (docs/product/moderation.md#ban-list). */
export const listedBanSchema = z.object({
  steamId: steamIdSchema,
  /** Null: for ever. */
  endsAt: z.nullable(instantSchema),
})
export type ListedBan = Readonly<z.infer<typeof listedBanSchema>>

/** The list as text: a Steam ID in each line. */
export const banLines = (bans: readonly ListedBan[]): string => bans.map(({ steamId }) => `${steamId}\n`).join('')
