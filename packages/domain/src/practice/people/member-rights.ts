/** Member permissions that the owner or the community can configure (docs/product/practice.md#practice-roles). */
export type MemberRights = {
  readonly restart: boolean
  readonly renew: boolean
  readonly demos: boolean
  readonly seePassword: boolean
}

/** Defaults for permissions that the owner has not set. */
export const defaultMemberRights: MemberRights = { restart: true, renew: true, demos: true, seePassword: true }
