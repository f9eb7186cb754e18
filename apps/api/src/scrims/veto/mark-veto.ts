import type { Transaction } from '../../platform/db/index.ts'
import type { ScrimsContext } from '../scrims.context.ts'
import { findVeto, playersOf } from './veto.store.ts'

/**
 * Tells the live streams of the captains, the players and the people of the server that a veto changed. MUST be the last
 * statement of its transaction.
 */
export const markVeto = async (
  { servers, markChanged }: Pick<ScrimsContext, 'servers' | 'markChanged'>,
  tx: Transaction,
  id: string,
): Promise<void> => {
  const stored = await findVeto(tx, id)
  if (stored === undefined || markChanged === undefined) return
  const { captain1, captain2, invited, serverId } = stored.row
  const named = [captain1, captain2, invited].flatMap((steamId) => (steamId === null ? [] : [steamId]))
  const players = (await playersOf(tx, id)).map(({ player }) => player)
  await markChanged(tx, [...new Set([...named, ...players, ...(await servers.peopleOf(tx, serverId))])])
}
