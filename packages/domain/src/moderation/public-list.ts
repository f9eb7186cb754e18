import * as z from 'zod/mini'
import { instantSchema } from '../common/moment-schema.ts'
import { readableList } from '../common/readable-list.ts'
import { steamIdSchema } from '../common/steam-id-schema.ts'
import { cleanedNameSchema } from '../players/visible-name.ts'
import { sanctionKinds, sanctionReasons } from './sanction.ts'

/** A sanction in force as everybody sees it: no words, no operator, no place (docs/product/moderation.md#public-list). */
export const publicSanctionSchema = z.object({
  id: z.uuid(),
  steamId: steamIdSchema,
  /** Absent if names are off, none is known, or the player is hidden. */
  name: z.optional(cleanedNameSchema),
  kind: z.enum(sanctionKinds),
  reason: z.enum(sanctionReasons),
  setAt: instantSchema,
  /** Null: for ever. */
  endsAt: z.nullable(instantSchema),
})
export type PublicSanction = Readonly<z.infer<typeof publicSanctionSchema>>

/** A page of the public list, the newest first. */
export const publicListSchema = z.object({
  rows: readableList(publicSanctionSchema),
  /** The `before` of the next page; absent on the last. */
  next: z.optional(z.string()),
})
