import type { BodyOf } from '@warmup/domain/common/calls'
import {
  advanceGathering,
  canGather,
  type GatheringErrorCode,
  isTarget,
  type OwnGatheringAnswer,
  openUntil,
  type Playing,
} from '@warmup/domain/gatherings'
import type { joinGathering } from '@warmup/domain/gatherings/calls'
import { inTransaction, type Transaction } from '../platform/db/index.ts'
import { HttpError, type Session } from '../platform/http/index.ts'
import { progressOf } from './gathering-progress.ts'
import type { GatheringsContext } from './gatherings.context.ts'
import {
  addGathering,
  endGathering,
  findGathering,
  findPlayer,
  type GatheringKey,
  isLockedBefore,
  isSameGathering,
  lockGathering,
  putPlayer,
  removeGathering,
  removePlayer,
  type StoredGathering,
  updateGathering,
} from './gatherings.store.ts'

const refusal = (status: number, code: GatheringErrorCode, message: string) => new HttpError(status, code, message)
const noServer = () => refusal(404, 'not_found', 'No such server or gathering')
const notEmpty = () => refusal(409, 'server_not_empty', 'Gatherings start only on servers that are nearly empty')
const isReached = () => refusal(409, 'call_reached', 'The gathering has reached its number: join the server')
const badTarget = () => refusal(400, 'bad_target', 'The number of players does not fit the server')

/**
 * Locks a gathering, advances it to `now` and stores the changes. Returns it if it goes on. Every change of a gathering
 * needs its lock, so it ends only once, even while two replicas run the job.
 */
export const advanceStored = async (
  { tellReached }: Pick<GatheringsContext, 'tellReached'>,
  tx: Transaction,
  key: GatheringKey,
  playing: Playing,
  now: Date,
): Promise<StoredGathering | undefined> => {
  const stored = await lockGathering(tx, key)
  if (stored === undefined) return undefined
  const { gathering, outcomes } = advanceGathering(stored.gathering, playing, now.getTime())
  if (gathering === undefined) await endGathering(tx, key, outcomes, now)
  else if (gathering !== stored.gathering) await updateGathering(tx, key, gathering)
  if (gathering?.phase === 'reached' && stored.gathering.phase === 'open')
    await tellReached?.(
      tx,
      gathering.ready.map(({ steamId }) => steamId),
      key.serverId,
    )
  return gathering && { ...stored, gathering }
}

type Request = BodyOf<typeof joinGathering>

/** Starts a gathering on a server. Throws if the server or the target does not allow it. */
const start = async (context: GatheringsContext, tx: Transaction, { serverId, target }: Request, now: Date) => {
  const place = context.placeOf(serverId)
  if (place === undefined) throw noServer()
  if (!canGather(place)) throw notEmpty()
  if (!isTarget(target, place)) throw badTarget()
  const until = new Date(openUntil(now.getTime()))
  await addGathering(tx, { serverId, pin: '', target, phase: 'open', until, startsAt: null, unnamed: null })
  await context.tellOpened?.(tx, serverId, target)
}

const isClosedTo = ({ gathering: { phase, ready } }: StoredGathering, steamId: string): boolean =>
  phase === 'reached' && !ready.some((player) => player.steamId === steamId)

/** Removes a gathering that was started by players if its last player has left. */
const removeIfEmpty = async (tx: Transaction, key: GatheringKey): Promise<void> => {
  if (key.pin !== '') return
  const left = await lockGathering(tx, key)
  if (left?.gathering.ready.length === 0) await removeGathering(tx, key)
}

/** Moves a player into a gathering, which is started if the server has none. */
export const join = async (context: GatheringsContext, session: Session, request: Request): Promise<void> => {
  const { db, now: clock, placeOf, playingOn, refuseBanned, markChanged } = context
  const { steamId } = session.user
  const key = { serverId: request.serverId, pin: request.pin ?? '' }
  if (placeOf(key.serverId) === undefined) throw noServer()
  const playing = await playingOn(key.serverId)
  const before = await findPlayer(db, steamId)
  await inTransaction(db, async (tx) => {
    await session.holdAccount(tx)
    await refuseBanned?.(tx, steamId, key.serverId)
    const now = clock()
    const isElsewhere = before !== undefined && before.outcome === null && !isSameGathering(before, key)
    if (isElsewhere && isLockedBefore(before, key)) await lockGathering(tx, before)
    let stored = await advanceStored(context, tx, key, playing, now)
    if (stored === undefined && key.pin !== '') throw noServer()
    if (stored === undefined) {
      await start(context, tx, request, now)
      stored = await lockGathering(tx, key)
    }
    // `stored` is undefined if the gathering ended between the last two statements.
    if (stored === undefined || isClosedTo(stored, steamId)) throw isReached()
    // Gatherings are locked before the player's row, as in the job and in `leave`.
    if (isElsewhere && !isLockedBefore(before, key)) await lockGathering(tx, before)
    await putPlayer(tx, steamId, key)
    await advanceStored(context, tx, key, playing, now)
    if (isElsewhere) await removeIfEmpty(tx, before)
    await markChanged?.(tx)
  })
}

/** Takes a player out of their gathering, or removes its outcome. */
export const leave = async ({ db, markChanged }: GatheringsContext, steamId: string): Promise<void> => {
  const before = await findPlayer(db, steamId)
  if (before === undefined) return
  await inTransaction(db, async (tx) => {
    await lockGathering(tx, before)
    await removePlayer(tx, steamId)
    if (before.outcome === null) await removeIfEmpty(tx, before)
    await markChanged?.(tx)
  })
}

/** The gathering that a player joined last, as the API returns it. */
export const ownGathering = async (context: GatheringsContext, steamId: string): Promise<OwnGatheringAnswer> => {
  const { db, now, playingOn } = context
  const player = await findPlayer(db, steamId)
  if (player === undefined) return { mine: null }
  const { serverId, outcome } = player
  const common = { serverId, ...(player.pin === '' ? {} : { pin: player.pin }) }
  if (outcome !== null) return { mine: { ...common, state: outcome, secondsLeft: 0 } }
  const stored = await findGathering(db, player)
  if (stored === undefined) return { mine: null }
  const { phase } = stored.gathering
  return {
    mine: {
      ...common,
      state: player.hasCome && phase === 'reached' ? 'came' : phase,
      ...progressOf(stored.gathering, await playingOn(serverId), now()),
    },
  }
}
