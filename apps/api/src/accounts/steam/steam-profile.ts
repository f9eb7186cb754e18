import { customNameIn, searchedSteamId } from '@warmup/domain/common'
import { playerNotFound, steamUnreachable } from '../account-errors.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { findUserBySteamId, type SteamProfile } from '../users.store.ts'
import { SteamUnreachableError } from './steam-client.ts'

const found = (profile: SteamProfile | undefined): SteamProfile => {
  if (profile === undefined) throw playerNotFound()
  return profile
}

/** Steam's answer, or undefined if Steam is unreachable. */
const fromSteam = async <T>({ log }: AccountsContext, ask: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof SteamUnreachableError)) throw error
    log.warn({ err: error }, 'Steam did not answer')
    return undefined
  }
}

/**
 * The profile of a player who has proved this Steam ID. While Steam's Web API is unreachable, returns the stored
 * profile. Throws 404 if the player does not exist. Throws 503 if Steam is unreachable and the player has no account
 * yet, because the account would have no name.
 */
export const steamProfile = async (context: AccountsContext, steamId: string): Promise<SteamProfile> => {
  const asked = await fromSteam(context, async () => found(await context.steam.profile(steamId)))
  if (asked !== undefined) return asked
  const known = await findUserBySteamId(context.db, steamId)
  if (known === undefined) throw steamUnreachable()
  return { steamId, username: known.username, avatar: known.avatar }
}

/** A player's current profile at Steam. Throws like `steamProfile`. */
export const currentSteamProfile = async (context: AccountsContext, steamId: string): Promise<SteamProfile> => {
  const asked = await fromSteam(context, async () => found(await context.steam.profileNow(steamId)))
  if (asked === undefined) throw steamUnreachable()
  return asked
}

/** The Steam ID in the text of a search, also of a link with a custom name if Steam knows it; other text unchanged. */
export const readSteamId = async (context: AccountsContext, text: string): Promise<string> => {
  const name = customNameIn(text)
  const named = name && (await fromSteam(context, () => context.steam.steamIdOfName(name)))
  return named || searchedSteamId(text)
}

/** The player whose profile has a custom name. Throws 404 without one, and without a key; 503 if Steam is unreachable. */
export const namedPlayer = async (context: AccountsContext, name: string): Promise<string> => {
  const asked = await fromSteam(context, async () => ({ steamId: await context.steam.steamIdOfName(name) }))
  if (asked === undefined) throw steamUnreachable()
  if (asked.steamId === undefined) throw playerNotFound()
  return asked.steamId
}

/** A workshop map at Steam; undefined if there is none. Throws 503 if Steam is unreachable. */
export const workshopMap = async (context: AccountsContext, number: string) => {
  const asked = await fromSteam(context, async () => ({ map: await context.steam.workshopMap(number) }))
  if (asked === undefined) throw steamUnreachable()
  return asked.map
}
