import { isSteamId } from './is-steam-id.ts'

/** Common prefix of all players' 64-bit Steam IDs, and the remaining digits of account 0. */
const prefix = '7656119'
const firstAccount = 7_960_265_728

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

/**
 * The hex digits of an account number in `s.team/p/…` and `/user/…`, as Steam's quick invites write them: each is replaced
 * by a letter, and a dash divides them (RenderSteamInvite of https://github.com/xPaw/SteamID.php).
 */
const inviteDigits = 'bcdfghjkmnpqrtvw'
const accountOfInvite = (code: string): number =>
  Array.from(code.toLowerCase().replaceAll('-', '')).reduce(
    (account, letter) => account * inviteDigits.length + inviteDigits.indexOf(letter),
    0,
  )

const invite = /^[bcdfghjkmnpqrtvw]{1,8}-?[bcdfghjkmnpqrtvw]{0,8}$/i

/** A link to a player. It begins with its scheme or its host, and neither continues another address. */
const links =
  /(?:(?<![\w./])https?:\/\/|(?<![\w./@%?&=#-]|\w:))(?:(?:(?:www|m|my)\.)?steam(?:community|china)\.com\/(?<kind>profiles|user|id)|s\.team\/p)\/(?<value>[\w:[\]-]{1,40})/gi
/** A written Steam ID that is not a part of an address. */
const written =
  /(?<![\w./@%?&=#[-])(?:7656119\d{10}(?!\w)|\[?U:1:\d{1,10}\]?(?!\w)|STEAM_[0-5]:[01]:\d{1,10}(?![\w:]))/gi
/** What Steam calls a friend code: the account number alone, with signs around. */
const friendCode = /^[^\p{L}\p{N}]*(?<account>\d{5,10})[^\p{L}\p{N}]*$/u

/** Words that announce a friend code. Without one of them, a number in a text may be anything. */
const friendWords = /好友|friend|steam|(?<![a-z])id(?![a-z])/i
/** An account number that is not a part of another number, of an address or of a written Steam ID. */
const announced = /(?<![\w./@%?&=#-]|\d:)\d{5,10}(?!\w|[./@%?&=#-]\w)/g

/** Longer text is not a Steam ID and would be slow to normalize. */
const longestRead = 256

/** The one text that all matches give; undefined for none, and for several. */
const onlyOf = (texts: readonly (string | undefined)[]): string | undefined => {
  const [only, ...others] = new Set(texts)
  return others.length === 0 ? only : undefined
}

const steamIdOfFriend = (account: string | undefined): string | undefined => {
  // Digits at the start of a Steam ID, while it is typed.
  if (account === undefined || account.startsWith(prefix) || prefix.startsWith(account)) return undefined
  return steamIdOfAccount(Number(account))
}

const friendOf = (text: string): string | undefined => steamIdOfFriend(friendCode.exec(text)?.groups?.account)

const steamIdOfText = (text: string): string | undefined => (isSteamId(text) ? text : steamIdOf(text))

type Link = { readonly kind: string; readonly value: string }

const linksIn = (text: string): Link[] =>
  [...text.matchAll(links)].map(({ groups }) => ({
    kind: groups?.kind?.toLowerCase() ?? 'user',
    value: groups?.value?.replace(/:$/, '') ?? '',
  }))

const steamIdOfLink = ({ kind, value }: Link): string | undefined => {
  if (kind === 'profiles') return steamIdOfText(value)
  return invite.test(value) ? steamIdOfAccount(accountOfInvite(value)) : undefined
}

const identitiesIn = (text: string): (string | undefined)[] => [
  ...linksIn(text)
    .filter(({ kind }) => kind !== 'id')
    .map(steamIdOfLink),
  ...[...text.matchAll(written)].map(([identifier]) => steamIdOfText(identifier)),
]

const steamIdIn = (text: string): string | undefined => friendOf(text) ?? onlyOf(identitiesIn(text))

/** The player of the one number in a text that says what it is, such as `Friend code: 35249930`. */
const announcedFriendOf = (text: string): string | undefined => {
  if (!friendWords.test(text) || linksIn(text).length > 0 || identitiesIn(text).length > 0) return undefined
  return steamIdOfFriend(onlyOf([...text.matchAll(announced)].map(([account]) => account)))
}

const readWith = (text: string, read: (plain: string) => string | undefined): string => {
  if (text.length > longestRead) return text
  const plain = text.normalize('NFKC').trim()
  return read(plain) ?? plain
}

/**
 * Extracts the 17 digits from what a person pasted (docs/product/common.md#steam-ids): digits, `STEAM_0:y:z`, `[U:1:n]`,
 * the link of a profile or a quick invite, a friend code, also in full-width characters and with text around. Text
 * without a player, or with several, is returned trimmed; `isSteamId` refuses it.
 */
export const normalizeSteamId = (text: string): string =>
  readWith(text, (plain) => steamIdIn(plain) ?? announcedFriendOf(plain))

/** Like `normalizeSteamId` for a search, where a number among words may be a part of a name or of an order. */
export const searchedSteamId = (text: string): string => readWith(text, steamIdIn)

/** Whether a text is a friend code. In a search, such a number may also be a part of something else. */
export const isFriendCode = (text: string): boolean =>
  text.length <= longestRead && friendOf(text.normalize('NFKC').trim()) !== undefined

/** A custom name, which stands in a profile's address instead of the Steam ID. */
export const isCustomName = (text: string): boolean => /^[\w-]{2,32}$/.test(text)

/** The name in a link such as `steamcommunity.com/id/name`, which only Steam can translate into a Steam ID. */
export const customNameIn = (text: string): string | undefined =>
  text.length > longestRead
    ? undefined
    : onlyOf(
        linksIn(text.normalize('NFKC')).map(({ kind, value }) =>
          kind === 'id' && isCustomName(value) ? value : undefined,
        ),
      )

/** The player's Steam profile page. */
export const steamProfileHref = (steamId: string): string => `https://steamcommunity.com/profiles/${steamId}`
