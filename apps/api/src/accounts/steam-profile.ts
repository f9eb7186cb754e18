import { playerNotFound, steamUnreachable } from './account-errors.ts'
import type { AccountsContext } from './accounts.context.ts'
import { SteamUnreachableError } from './steam-client.ts'
import { findUserBySteamId, type SteamProfile } from './users.store.ts'

const found = (profile: SteamProfile | undefined): SteamProfile => {
  if (profile === undefined) throw playerNotFound()
  return profile
}

/** What Steam says, or undefined where it cannot be asked. */
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
 * The profile of a player who has proved that he is this Steam ID. Where Steam's Web API is away, the profile that his
 * account already has serves. One who never came before is refused: his account would begin with a number for a name,
 * and the specification words that failure (auth.errors.steamApiError). Throws 404 where Steam knows no such player,
 * 503 where it cannot be asked.
 */
export const steamProfile = async (context: AccountsContext, steamId: string): Promise<SteamProfile> => {
  const asked = await fromSteam(context, async () => found(await context.steam.profile(steamId)))
  if (asked !== undefined) return asked
  const known = await findUserBySteamId(context.db, steamId)
  if (known === undefined) throw steamUnreachable()
  return { steamId, username: known.username, avatar: known.avatar }
}

/** A player's profile as Steam has it this moment. Throws as `steamProfile` does. */
export const presentSteamProfile = async (context: AccountsContext, steamId: string): Promise<SteamProfile> => {
  const asked = await fromSteam(context, async () => found(await context.steam.profileNow(steamId)))
  if (asked === undefined) throw steamUnreachable()
  return asked
}
