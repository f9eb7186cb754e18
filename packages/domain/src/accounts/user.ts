/** The signed-in player as the portal stores it. */
export type User = { readonly id: string; readonly steamId: string; readonly username: string; readonly avatar: string }
