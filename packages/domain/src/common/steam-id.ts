/** Common prefix of all players' 64-bit Steam IDs, and the remaining digits of account 0. */
const prefix = '7656119'
const firstAccount = 7_960_265_728

/** Whether a text is a player's 64-bit Steam ID: 17 digits that start with 7656119 (docs/product/common.md#steam-ids). */
export const isSteamId = (text: string): boolean => /^7656119\d{10}$/.test(text)

const steamIdOfAccount = (account: number): string | undefined => {
  if (account < 1 || account >= 2 ** 32) return undefined
  const steamId = `${prefix}${firstAccount + account}`
  return isSteamId(steamId) ? steamId : undefined
}

const steam3 = /^\[?U:1:(\d{1,10})\]?$/i
const steam2 = /^STEAM_[0-5]:([01]):(\d{1,10})$/i

/** The 64-bit Steam ID of `[U:1:n]` or `STEAM_1:y:z`; undefined for anything else, such as `BOT`. */
export const steamIdOf = (identifier: string): string | undefined => {
  const account = steam3.exec(identifier)?.[1]
  if (account !== undefined) return steamIdOfAccount(Number(account))
  const [, parity, half] = steam2.exec(identifier) ?? []
  return half === undefined ? undefined : steamIdOfAccount(Number(half) * 2 + Number(parity))
}

/** The account number of a 64-bit Steam ID, as in `[U:1:n]`. */
export const accountOf = (steamId: string): number => Number(steamId.slice(prefix.length)) - firstAccount

/** Longer text is not a Steam ID and would be slow to normalize. */
const longestRead = 256
const profileAddress = /^(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/profiles\/([^/?#]+)(?:[/?#].*)?$/i

/**
 * Extracts the 17 digits from a pasted Steam ID: digits, `STEAM_0:y:z`, `[U:1:n]` or a profile URL, also in full-width
 * characters and with blanks around. Other text is returned trimmed; `isSteamId` refuses it.
 */
export const normalizeSteamId = (text: string): string => {
  if (text.length > longestRead) return text
  const plain = text.normalize('NFKC').trim()
  const named = profileAddress.exec(plain)?.[1] ?? plain
  return isSteamId(named) ? named : (steamIdOf(named) ?? plain)
}

/** The player's Steam profile page. */
export const steamProfileHref = (steamId: string): string => `https://steamcommunity.com/profiles/${steamId}`
