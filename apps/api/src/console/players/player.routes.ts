import { type ConsoleRole, mayAct, maySeeAll, type PlayerRecord } from '@warmup/domain/console'
import * as calls from '@warmup/domain/console/calls'
import { type MountedCall, notFound, on } from '../../platform/http/index.ts'
import { findPlayers } from './find-players.service.ts'
import { playerRecord } from './player-record.service.ts'
import type { PlayersContext } from './players.context.ts'

/** What moderators see of a player: who it is, and whether the account is blocked. */
const withoutAffairs = ({ player, block }: PlayerRecord): PlayerRecord => ({
  player: { ...player, email: '' },
  ...(block && { block }),
  memberships: [],
  grants: [],
  orders: [],
  rentals: [],
  sessions: [],
  log: [],
})

/** What moderation knows of a player: operators see hints of other accounts, and those who may act see the chat. */
const knownToModeration = async (context: PlayersContext, role: ConsoleRole, steamId: string) => {
  if (steamId === '') return {}
  const hints = role === 'operator' ? await context.hintsAbout(steamId) : undefined
  const chat = mayAct(role) ? await context.chatBy(steamId) : undefined
  return { ...(hints && { hints }), ...(chat && { chat }) }
}

/** The console's calls about players (docs/product/console.md#console-players). */
export const playerRoutes = (context: PlayersContext): MountedCall[] => [
  on(calls.findPlayers)(({ query }) => findPlayers(context, query)),
  on(calls.getPlayer)(async ({ role, params: { key } }) => {
    const record = await playerRecord(context, key)
    if (record === undefined) throw notFound('There is no such player')
    return {
      ...(maySeeAll(role) ? record : withoutAffairs(record)),
      ...(await knownToModeration(context, role, record.player.steamId)),
    }
  }),
]
