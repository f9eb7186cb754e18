/** A player's 64-bit Steam ID as decimal text: 17 digits starting 7656119 (section 9). */
export const isSteamId = (text: string): boolean => /^7656119\d{10}$/.test(text)

/** The player's page on the Steam community. */
export const steamProfileHref = (steamId: string): string => `https://steamcommunity.com/profiles/${steamId}`
