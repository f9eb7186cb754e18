/** Whether a text is a player's 64-bit Steam ID: 17 digits that start with 7656119 (docs/product.md#steam-ids). */
export const isSteamId = (text: string): boolean => /^7656119\d{10}$/.test(text)

/** The player's Steam profile page. */
export const steamProfileHref = (steamId: string): string => `https://steamcommunity.com/profiles/${steamId}`
