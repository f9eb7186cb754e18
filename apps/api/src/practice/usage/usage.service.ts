import { usageOf } from '@warmup/domain/practice'
import type { Database } from '../../platform/db/index.ts'
import type { PlayerNames } from '../server/named-players.ts'
import { namesOn, staysOf } from './stays.store.ts'

/** Maximum number of players in the list. */
const listedPlayers = 50

/** How a server was used, with the names of players who are not hidden. */
export const readUsage = async (
  db: Database,
  serverId: string,
  { names, now }: { readonly names: Pick<PlayerNames, 'visibilityAmong'>; readonly now: Date },
) => {
  const { players, ...summary } = usageOf(await staysOf(db, serverId), now.getTime())
  const steamIds = players.map(({ steamId }) => steamId)
  const { isHidden, nameOf } = await names.visibilityAmong(steamIds)
  const known = await namesOn(db, serverId, steamIds)
  return {
    ...summary,
    players: players
      .filter(({ steamId }) => !isHidden(steamId))
      .slice(0, listedPlayers)
      .map(({ steamId, minutes, lastAt }) => ({
        steamId,
        name: nameOf({ steamId, name: known.get(steamId) ?? steamId }),
        minutes,
        lastAt: new Date(lastAt).toISOString(),
      })),
    hidden: players.filter(({ steamId }) => isHidden(steamId)).length,
  }
}
