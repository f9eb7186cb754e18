/** Notice in a navigation state, by code: why the visitor was redirected, or what succeeded. */
export type NavigationNotice = { readonly error?: string; readonly success?: string }

/** Navigates within the portal by its router. */
export type Navigate = (to: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void
