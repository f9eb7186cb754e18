import type { ConsoleRole } from '@warmup/domain/console'
import type { Membership } from '@warmup/domain/membership'
import { type SanctionDenial, sanctionDenial } from '@warmup/domain/moderation'

/** What the portal knows of those whom moderators act on. */
export type Ranks = {
  /** The memberships of the given players; players without one are left out. */
  groupsOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, readonly Membership[]>>
  /** Whether a player moderates. */
  isModerator(steamId: string): Promise<boolean>
}

/** Why the actor may not act on a player; undefined if they may (docs/product/moderation.md#sanction-rights). */
export const sanctionDenialOf = async (
  { groupsOf, isModerator }: Ranks,
  { actor, role }: { readonly actor: { readonly steamId: string }; readonly role: ConsoleRole },
  steamId: string,
): Promise<SanctionDenial | undefined> => {
  const groups = await groupsOf([steamId])
  return sanctionDenial(
    { steamId: actor.steamId, isOperator: role === 'operator' },
    { steamId, isOperator: groups.get(steamId)?.includes('op') === true, isModerator: await isModerator(steamId) },
  )
}
