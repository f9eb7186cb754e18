/** Leads to another address of the portal; the router behind it is the portal's. */
export type Navigate = (to: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void
