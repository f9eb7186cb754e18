import { createHmac } from 'node:crypto'
import { type AccountHint, accountHints, hintsSince } from '@warmup/domain/moderation'
import type { Database, Transaction } from '../../platform/db/index.ts'
import type { PlayerLines } from '../follow-players.ts'
import { isModerated, type ModerationContext } from '../moderation.context.ts'
import { networkOf } from './network-of.ts'
import { deleteSightingsBefore, noteSighting, sightingsAround } from './sightings.store.ts'

type Context = Pick<ModerationContext, 'community' | 'config'>

/** Returns the hash under which networks are stored. Without the secret, the few possible addresses cannot be tried out. */
export const createNetworkHash =
  (secret: Uint8Array): ModerationContext['hashNetwork'] =>
  (network) =>
    createHmac('sha256', secret).update(network).digest('base64url')

/** Whether the operator has switched hints of other accounts on. */
const hasHints = (context: Context): boolean => isModerated(context) && context.config().account_hints

/** Stores from which networks players connect, in the transaction that counts the lines of a log that say so. */
export const noteNetworks = async (
  context: Context & Pick<ModerationContext, 'hashNetwork'>,
  tx: Transaction,
  { connections, now: at }: Pick<PlayerLines, 'connections' | 'now'>,
): Promise<void> => {
  if (!hasHints(context)) return
  const seen = new Map<string, { readonly steamId: string; readonly network: string }>()
  for (const { steamId, address } of connections) {
    const network = networkOf(address)
    if (network === undefined) continue
    const hash = context.hashNetwork(network)
    seen.set(`${steamId} ${hash}`, { steamId, network: hash })
  }
  // In one order: two servers that store the same rows cannot deadlock.
  for (const [, sighting] of [...seen].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await noteSighting(tx, { ...sighting, at })
}

/** Other accounts of a player's networks; undefined while there are no hints (docs/product/moderation.md#account-hints). */
export const hintsAbout = async (
  context: Context & Pick<ModerationContext, 'db' | 'now' | 'witness'>,
  steamId: string,
): Promise<AccountHint[] | undefined> => {
  if (!hasHints(context)) return undefined
  const hints = accountHints(await sightingsAround(context.db, steamId), steamId, context.now().getTime())
  const names = await context.witness.namesOf(hints.map((hint) => hint.steamId))
  return hints.map((hint) => ({ ...hint, name: names.get(hint.steamId) ?? '' }))
}

/** Deletes sightings that no longer count: all of them, once the operator has switched hints off. */
export const pruneSightings = (context: Context & { readonly db: Database; readonly now: () => Date }): Promise<void> =>
  deleteSightingsBefore(context.db, hasHints(context) ? new Date(hintsSince(context.now().getTime())) : context.now())
