/** The pages of the inventory simulator's site that the portal shows in frames (docs/product.md#inventory). */
export type InventorySite = {
  /** The site's name, as an address bar shows it. */
  readonly name: string
  /** Where players sign in by themselves. */
  readonly ownSignIn: string
  readonly signOut: string
  /** The inventory of the player whom a token signs in. */
  frame(token: string): string
}

/** The simulator at the address that `community.yaml` names. */
export const inventorySite = (host: string): InventorySite => {
  const origin = host.replace(/\/+$/, '')
  return {
    name: origin.replace(/^https?:\/\//, ''),
    ownSignIn: `${origin}/sign-in`,
    signOut: `${origin}/sign-out`,
    frame: (token) => `${origin}/api/sign-in/callback?token=${encodeURIComponent(token)}`,
  }
}
