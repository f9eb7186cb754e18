import { customNameIn, searchedSteamId } from '@warmup/domain/common'
import { withinMs } from '../../platform/clock/index.ts'
import { playerNotFound, steamUnreachable } from '../account-errors.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { findUserBySteamId, type SteamProfile, updateSteamUser } from '../users.store.ts'
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
 * The profile of a player who has proved this Steam ID, as it is stored. Steam is asked only about a player without an
 * account, whose name is the Steam ID if Steam does not answer soon. `refreshLater` then stores what Steam says.
 * Throws 404 if Steam does not know the player.
 */
export const steamProfile = async (context: AccountsContext, steamId: string): Promise<SteamProfile> => {
  const known = await findUserBySteamId(context.db, steamId)
  if (known !== undefined) return { steamId, username: known.username, avatar: known.avatar }
  const asked = await withinMs(
    fromSteam(context, async () => found(await context.steam.profile(steamId))),
    context.nameWaitMs,
  )
  return asked ?? { steamId, username: steamId, avatar: '' }
}

/** Stores name and picture of an account as Steam has them, once Steam answers. No request waits for that. */
export const refreshLater = (context: AccountsContext, steamId: string): void => {
  const refresh = async () => {
    const profile = await context.steam.profile(steamId)
    if (profile !== undefined) await updateSteamUser(context.db, profile)
  }
  void refresh().catch((error: unknown) => context.log.warn({ err: error }, 'a profile could not be refreshed'))
}

/** A player's current profile at Steam. Throws 404 if the player does not exist, 503 if Steam is unreachable. */
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
