import { withoutTrailingSlashes } from '../common/without-trailing-slashes.ts'

/** The pages of the inventory simulator's site that the portal shows in frames (docs/product/inventory.md#inventory). */
export type InventorySite = {
  /** The site's name, as an address bar shows it. */
  readonly name: string
  /** Page where players sign in themselves. */
  readonly ownSignIn: string
  readonly signOut: string
  /** URL of the inventory for the player of a token. */
  frame(token: string): string
}

/** The simulator configured in `community.yaml`. */
export const inventorySite = (host: string): InventorySite => {
  const origin = withoutTrailingSlashes(host)
  return {
    name: origin.replace(/^https?:\/\//, ''),
    ownSignIn: `${origin}/sign-in`,
    signOut: `${origin}/sign-out`,
    frame: (token) => `${origin}/api/sign-in/callback?token=${encodeURIComponent(token)}`,
  }
}
