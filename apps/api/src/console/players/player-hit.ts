import type { PlayerHit } from '@warmup/domain/console'
import type { Membership } from '@warmup/domain/membership'
import type { AccountRow } from '../../accounts/index.ts'

/** A player with an account, or a Steam ID without one and the name in its last order. */
export type FoundPlayer =
  | { readonly account: AccountRow }
  | { readonly account?: never; readonly steamId: string; readonly name: string }

/** The player's Steam ID; empty where none is bound. */
export const steamIdOf = (player: FoundPlayer): string =>
  player.account === undefined ? player.steamId : (player.account.steamId ?? '')

/** A player as the search shows it. */
export const playerHit = (player: FoundPlayer, memberships: readonly Membership[]): PlayerHit => {
  const steamId = steamIdOf(player)
  const common = { steamId, memberships: [...memberships] }
  if (player.account === undefined)
    return { ...common, key: steamId, name: player.name, avatar: '', email: '', isBlocked: false }
  const { id, username, avatar, email, blockedAt, createdAt } = player.account
  return {
    ...common,
    key: steamId || id,
    name: username,
    avatar,
    email: email ?? '',
    isBlocked: blockedAt !== null,
    since: createdAt.getTime(),
  }
}
