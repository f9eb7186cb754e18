import * as z from 'zod/mini'
import type { FormerFields } from '../common/former-fields.ts'
import { isWebAddress } from '../common/web-address.ts'
import { readGroups } from '../membership/groups.ts'
import { memberships } from '../membership/membership.ts'
import { cleanedNameSchema } from './visible-name.ts'

/** A player as lists show them. */
export const playerHitSchema = z.object({
  steamId: z.string(),
  name: cleanedNameSchema,
  /** Null without a picture. */
  avatarUrl: z.nullable(z.string()).check(z.overwrite((url) => (url !== null && isWebAddress(url) ? url : null))),
  /** The player's groups with badges, the highest first. */
  groups: z.array(z.enum(memberships)),
})
export type PlayerHit = Readonly<z.input<typeof playerHitSchema>>

export const formerHitFields: FormerFields = {
  steamId: 'steamid',
  avatarUrl: 'avatar_url',
  groups: {
    write: (groups) => ({ usergroup: String(groups) }),
    read: ({ usergroup }) => (usergroup === undefined ? undefined : readGroups(usergroup)),
  },
}
