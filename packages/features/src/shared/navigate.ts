/** The notice in a navigation state, by code: why the visitor was redirected, or what has just succeeded. */
export type NavigationNotice = { readonly error?: string; readonly success?: string }

/** Goes to another page of the portal; the router behind it is the portal's. */
export type Navigate = (to: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void
