import * as z from 'zod/mini'

/** Member permissions that the owner or the community can configure (docs/product/practice.md#practice-roles). */
export const memberRightsSchema = z.object({
  restart: z.boolean(),
  renew: z.boolean(),
  demos: z.boolean(),
  seePassword: z.boolean(),
})
export type MemberRights = Readonly<z.infer<typeof memberRightsSchema>>

/** Defaults for permissions that the owner has not set. */
export const defaultMemberRights: MemberRights = { restart: true, renew: true, demos: true, seePassword: true }
