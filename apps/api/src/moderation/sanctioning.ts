import { covers, effectsOf, type SanctionScope, sanctionState } from '@warmup/domain/moderation'
import type { Transaction } from '../platform/db/index.ts'
import { type EnforcementKey, mustTell } from './enforcement/enforcements.store.ts'
import { type ModerationContext, placeOfServer } from './moderation.context.ts'
import {
  addSanction,
  liftSanction,
  lockSanction,
  type NewSanction,
  type SanctionDeed,
  type StoredSanction,
} from './sanctions.store.ts'

type Servers = Pick<ModerationContext, 'servers'>
type Setting = Pick<ModerationContext, 'servers' | 'emit'>

/** What the servers of the scope must be told of. Servers without RCON cannot be told. */
export const keysOf = (
  { servers }: Servers,
  {
    kind,
    scope,
    row: { steamId },
  }: Pick<StoredSanction, 'kind' | 'scope'> & { readonly row: Pick<StoredSanction['row'], 'steamId'> },
): EnforcementKey[] =>
  servers()
    .filter(
      (server) => server.rconPassword !== undefined && scope.kind !== 'portal' && covers(scope, placeOfServer(server)),
    )
    .flatMap(({ id: serverId }) => effectsOf(kind).map((effect) => ({ steamId, serverId, effect })))

/** Whether the list has the server or the category of a scope. */
export const isKnownScope = ({ servers }: Servers, scope: SanctionScope): boolean => {
  if (scope.kind === 'group') return servers().some(({ group }) => group === scope.group)
  if (scope.kind === 'server') return servers().some(({ id }) => id === scope.serverId)
  return true
}

/** Sets a sanction, and has the servers of its scope and webhooks told. Returns its id. */
export const setSanction = async (
  context: Setting,
  tx: Transaction,
  wanted: NewSanction,
  deed: SanctionDeed,
): Promise<string> => {
  const sanction = await addSanction(tx, wanted, deed)
  await mustTell(tx, keysOf(context, sanction), deed.now)
  const { steamId, kind, reason, endsAt } = sanction.row
  await context.emit?.(tx, {
    type: 'sanction.set',
    sanction: sanction.id,
    steamId,
    kind,
    reason,
    endsAt: endsAt?.toISOString() ?? null,
  })
  return sanction.id
}

/**
 * Lifts a sanction of a player, and has the servers of its scope told. Returns false if it is over already, undefined if the
 * player has no such sanction.
 */
export const endSanction = async (
  context: Servers,
  tx: Transaction,
  wanted: { readonly id: string; readonly steamId: string },
  deed: SanctionDeed,
): Promise<boolean | undefined> => {
  const sanction = await lockSanction(tx, wanted.id)
  if (sanction === undefined || sanction.row.steamId !== wanted.steamId) return undefined
  if (sanctionState(sanction, deed.now.getTime()) !== 'active') return false
  await liftSanction(tx, sanction.id, deed)
  await mustTell(tx, keysOf(context, sanction), deed.now)
  return true
}
