import { isOutdated, unknownSince } from '../../machines/index.ts'
import { livesOf, shownGame, sideIn } from '../../matches/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { namedPlayersOn } from './named-players.ts'
import { roleOf, serverFor, wireOf } from './server-state.ts'
import { serversOf } from './servers.store.ts'
import { failingFor } from './shown-failure.ts'

/** The servers of a player, with the owners and players whom `viewer` may see by name. */
export const listServers = async (
  context: PracticeContext,
  { steamId, viewer }: { readonly steamId: string; readonly viewer: string },
) => {
  const { db, now, names } = context
  const records = await serversOf(db, steamId, now())
  const ids = records.map(({ server }) => server.id)
  const ownerIds = [...new Set(records.map(({ server }) => server.owner))]
  const owners = await context.profilesOf(ownerIds)
  const { nameOf } = await names.visibilityAmong(ownerIds, viewer)
  const silentSince = await unknownSince(db, now())
  const required = await context.requiredVersion(db)
  const change = await context.gameChange(db)
  const lives = await livesOf(db, ids)
  const present = await namedPlayersOn(db, ids, {
    names,
    now: now(),
    sideOf: (id, player) => sideIn(lives.get(id), player),
  })
  return records.map((record) => {
    const { id, owner } = record.server
    const role = roleOf(record, steamId) ?? 'member'
    const shown = serverFor(record, role, context)
    return wireOf({
      ...shown,
      ownerName: nameOf({ steamId: owner, name: owners.get(owner)?.name ?? '' }),
      present: present.get(id),
      game: shown.status === 'RUNNING' ? shownGame(lives.get(id)) : undefined,
      failing: failingFor(record, role, { change, now: now() }),
      unknownSince: silentSince?.getTime(),
      isOutdated: isOutdated(record.server, record.place, required),
      hasDesk: context.machines !== undefined,
    })
  })
}
