/** What a key can read (docs/product/keys.md#scopes). Each call that takes keys is in one scope. */
export const keyScopes = ['servers', 'players', 'boards', 'matches', 'gatherings', 'brief'] as const
export type KeyScope = (typeof keyScopes)[number]
