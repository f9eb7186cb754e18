/** Whether a text is a player's 64-bit Steam ID: 17 digits that start with 7656119 (docs/product/common.md#steam-ids). */
export const isSteamId = (text: string): boolean => /^7656119\d{10}$/.test(text)
