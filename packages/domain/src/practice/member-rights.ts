/** What members may do, as far as it is the owner's or the community's choice (docs/product.md#practice-roles). */
export type MemberRights = {
  readonly restart: boolean
  readonly renew: boolean
  readonly demos: boolean
  readonly seePassword: boolean
}

/** What an owner has not chosen otherwise. */
export const defaultMemberRights: MemberRights = { restart: true, renew: true, demos: true, seePassword: true }
