import { randomInt } from 'node:crypto'
import { endVeto, playedMaps, vetoAt, vetoStepMs, vetoWaitMs } from '@warmup/domain/scrims'
import { addMs } from '../../platform/clock/index.ts'
import { holdsLease, inTransaction, type Lease, type Transaction } from '../../platform/db/index.ts'
import type { ScrimsContext } from '../scrims.context.ts'
import { markVeto } from './mark-veto.ts'
import {
  deleteEndedVetoes,
  endLoading,
  lockVeto,
  notePlayersTold,
  overdueVetoes,
  playersToTell,
  type StoredVeto,
  updateVeto,
  vetoesToLoad,
  vetoGoingOn,
  vetoOf,
  writeStep,
} from './veto.store.ts'
import { matchSource } from './veto-match.ts'

type Following = Pick<
  ScrimsContext,
  'db' | 'now' | 'log' | 'servers' | 'markChanged' | 'profilesOf' | 'matchKeys' | 'publicUrl'
>

/** An attempt to load without an outcome after this long will not get one, because its replica was killed. */
const abandonedMs = 60_000

/** Makes the steps whose time has passed by chance, and ends vetoes that wait for too long. */
export const followVetoes = async (context: Following, lease: Lease): Promise<void> => {
  const { db, log } = context
  const now = context.now()
  const overdue = await overdueVetoes(db, {
    stepBefore: addMs(now, -vetoStepMs),
    waitBefore: addMs(now, -vetoWaitMs),
  })
  for (const { id } of overdue)
    await inTransaction(db, async (tx) => {
      if (!(await holdsLease(tx, lease))) return
      const stored = await lockVeto(tx, id)
      if (stored === undefined) return
      const veto = vetoOf(stored)
      const after = vetoAt(veto, now.getTime(), randomInt)
      if (after === veto) return
      await writeStep(tx, stored, after, now)
      await markVeto(context, tx, id)
    }).catch((error: unknown) => log.warn({ err: error, veto: id }, 'a veto could not be followed'))
  await deleteEndedVetoes(db, now)
}

/** Ends the veto of a scrim that does not take place. The caller has locked the scrim. */
export const withdrawVetoOf = async (
  { now }: Pick<Following, 'now'>,
  tx: Transaction,
  scrimId: string,
): Promise<void> => {
  const id = await vetoGoingOn(tx, { scrimId })
  const stored = id === undefined ? undefined : await lockVeto(tx, id)
  const after = stored && endVeto(vetoOf(stored), 'withdrawn')
  if (stored !== undefined && typeof after === 'object') await writeStep(tx, stored, after, now())
}

/** Takes on the loading of a veto; undefined if it is not to be loaded any more. */
const takeOn = ({ db, now, markChanged, servers }: Following, lease: Lease, id: string) =>
  inTransaction(db, async (tx): Promise<(StoredVeto & { readonly since: Date }) | undefined> => {
    if (!(await holdsLease(tx, lease))) return undefined
    const stored = await lockVeto(tx, id)
    const { loading } = stored?.row ?? {}
    if (stored === undefined || (loading !== 'pending' && loading !== 'running')) return undefined
    const since = now()
    await updateVeto(tx, id, { loading: 'running', loadingSince: since })
    await markVeto({ servers, markChanged }, tx, id)
    return { ...stored, since }
  })

/** Tells a game server the maps. A captain has to be one of the server's people still. */
const tellServer = async (context: Following, stored: StoredVeto, signal: AbortSignal) => {
  const { id, serverId, captain1, captain2 } = stored.row
  const people = await context.servers.peopleOf(context.db, serverId)
  const by = [captain1, captain2].find((captain) => captain !== null && people.includes(captain))
  const [first] = playedMaps(vetoOf(stored))
  if (by === undefined || by === null || first === undefined) return 'no_server'
  const name = (await context.profilesOf([by])).get(by)?.name ?? ''
  const match = { ...matchSource(context, id), map: first.map, by: { steamId: by, name } }
  return context.servers.loadMatch(serverId, match, signal)
}

const loadOne = async (context: Following, lease: Lease, id: string, signal: AbortSignal): Promise<void> => {
  const taken = await takeOn(context, lease, id)
  if (taken === undefined) return
  const loading = await tellServer(context, taken, signal)
  await inTransaction(context.db, async (tx) => {
    await endLoading(tx, id, { since: taken.since, loading: loading === 'map_changing' ? 'pending' : loading })
    await markVeto(context, tx, id)
  })
}

/** Lets players into a loaded match who joined a team afterwards. */
const tellPlayers = async (context: Following): Promise<void> => {
  for (const { vetoId, serverId, player, team } of await playersToTell(context.db)) {
    const { url } = matchSource(context, vetoId)
    if (await context.servers.addToMatch(serverId, { url, steamId: player, team }))
      await notePlayersTold(context.db, vetoId, [player])
  }
}

/** Loads the chosen maps on the servers. */
export const loadVetoes = async (context: Following, lease: Lease, signal: AbortSignal): Promise<void> => {
  const { db, log, now } = context
  const ids = await vetoesToLoad(db, addMs(now(), -abandonedMs))
  await Promise.all(
    ids.map(({ id }) =>
      loadOne(context, lease, id, signal).catch((error: unknown) =>
        log.warn({ err: error, veto: id }, 'the maps of a veto could not be loaded'),
      ),
    ),
  )
  await tellPlayers(context)
}
