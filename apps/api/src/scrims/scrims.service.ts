import { randomBytes } from 'node:crypto'
import { newLinkToken } from '@warmup/domain/common'
import {
  acceptAnswer,
  answerScrim,
  callOff,
  isFit,
  isPartyOf,
  isScrimTime,
  type ScrimError,
  type ScrimPost,
  scrimAt,
} from '@warmup/domain/scrims'
import { inTransaction, type Transaction } from '../platform/db/index.ts'
import { HttpError, notFound, type Session } from '../platform/http/index.ts'
import { admitGuest, dismissGuest } from './guest.ts'
import type { ScrimsContext } from './scrims.context.ts'
import {
  addScrim,
  endOwnOver,
  lockScrim,
  putAnswer,
  removeAnswers,
  removeScrim,
  type StoredScrim,
  scrimOf,
  updateScrim,
} from './scrims.store.ts'

import { withdrawVetoOf } from './veto/follow-vetoes.ts'

const texts = {
  not_found: [404, 'No such scrim or answer'],
  bad_time: [400, 'The time has passed, or is more than 14 days ahead'],
  has_post: [409, 'You have a post on the board already'],
  own_post: [409, 'This is your own post'],
  post_closed: [409, 'This scrim is no longer open'],
  too_many_answers: [409, 'This post has too many answers'],
  server_unfit: [409, 'The server is not yours, or does not run at that time'],
  admins_full: [409, 'The server has as many admins as it can have'],
  banned: [403, 'You are banned'],
} as const satisfies Record<ScrimError, readonly [number, string]>

const refusal = (code: ScrimError) => new HttpError(texts[code][0], code, texts[code][1])

/** The value, unless it is a refusal. */
const granted = <T>(result: T | ScrimError): T => {
  if (typeof result === 'string') throw refusal(result as ScrimError)
  return result
}

/** Throws 404 while the community has not switched the board on. */
export const requireScrims = ({ community }: Pick<ScrimsContext, 'community'>): void => {
  if (!community().features.pracc.findScrims) throw notFound()
}

/** Throws unless a player can offer a server for a scrim at that time. */
const requireFit = async (
  { db, servers }: ScrimsContext,
  player: string,
  serverId: string | undefined,
  startsAt: Date,
): Promise<void> => {
  if (serverId === undefined) return
  const server = await servers.find(db, serverId)
  if (server === undefined || !isFit(server, player, startsAt.getTime())) throw refusal('server_unfit')
}

const newId = () => newLinkToken(randomBytes(10))

/** Posts that a team wants a scrim. */
export const post = async (context: ScrimsContext, session: Session, wanted: ScrimPost): Promise<void> => {
  requireScrims(context)
  const now = context.now()
  const author = session.user.steamId
  const startsAt = new Date(wanted.startsAt)
  if (!isScrimTime(startsAt.getTime(), now.getTime())) throw refusal('bad_time')
  await requireFit(context, author, wanted.serverId, startsAt)
  const { maps, level, region, note } = wanted
  await inTransaction(context.db, async (tx) => {
    await session.holdAccount(tx)
    if (await context.isBanned?.(tx, author)) throw refusal('banned')
    await endOwnOver(tx, author, now)
    const row = { id: newId(), author, state: 'open' as const, level, startsAt, region, note }
    const serverId = wanted.serverId ?? null
    if (!(await addScrim(tx, { ...row, maps: [...new Set(maps)], serverId }))) throw refusal('has_post')
    await context.markChanged?.(tx, [author])
  })
}

/** Runs work on a locked scrim, then tells the live streams of all players whom it concerns. */
const withScrim = async (
  context: ScrimsContext,
  session: Session,
  id: string,
  work: (tx: Transaction, stored: StoredScrim) => Promise<void>,
): Promise<void> => {
  requireScrims(context)
  await inTransaction(context.db, async (tx) => {
    await session.holdAccount(tx)
    const stored = await lockScrim(tx, id)
    if (stored === undefined) throw refusal('not_found')
    await work(tx, stored)
    const after = await lockScrim(tx, id)
    const { author, opponent, serverId } = after?.row ?? stored.row
    const people = serverId === null || opponent === null ? [] : await context.servers.peopleOf(tx, serverId)
    const answerers = stored.answers.map(({ player }) => player)
    await context.markChanged?.(tx, [
      author,
      session.user.steamId,
      ...answerers,
      ...(opponent ? [opponent] : []),
      ...people,
    ])
  })
}

/** Takes the caller's open post off the board, or calls an agreed scrim off. */
export const end = (context: ScrimsContext, session: Session, id: string): Promise<void> => {
  const by = session.user.steamId
  return withScrim(context, session, id, async (tx, stored) => {
    if (stored.row.state === 'open' && stored.row.author === by) return removeScrim(tx, id)
    granted(callOff(scrimOf(stored), by))
    await withdrawVetoOf(context, tx, id)
    await dismissGuest(context, tx, stored.row, session)
    await updateScrim(tx, id, { state: 'called_off', endedAt: context.now() })
  })
}

/** Answers a post. */
export const answer = async (
  context: ScrimsContext,
  session: Session,
  { id, serverId }: { readonly id: string; readonly serverId: string | undefined },
): Promise<void> => {
  const player = session.user.steamId
  await withScrim(context, session, id, async (tx, stored) => {
    if (await context.isBanned?.(tx, player)) throw refusal('banned')
    const now = context.now()
    granted(answerScrim(scrimOf(stored), player, now.getTime()))
    await requireFit({ ...context, db: tx }, player, serverId, stored.row.startsAt)
    await putAnswer(tx, { scrimId: id, player, id: newId(), serverId: serverId ?? null, answeredAt: now })
  })
}

/** Takes the caller's answer back. */
export const withdraw = (context: ScrimsContext, session: Session, id: string): Promise<void> =>
  withScrim(context, session, id, (tx) => removeAnswers(tx, id, session.user.steamId))

/**
 * Accepts an answer. The scrim takes place on the author's server, otherwise on the one that the other side brings: both
 * sides have offered theirs for it. The other side becomes an admin of it.
 */
export const accept = (
  context: ScrimsContext,
  session: Session,
  { id, answerId }: { readonly id: string; readonly answerId: string },
): Promise<void> =>
  withScrim(context, session, id, async (tx, stored) => {
    const now = context.now()
    const chosen = stored.answers.find((each) => each.id === answerId)
    if (chosen === undefined) throw refusal(stored.row.state === 'open' ? 'not_found' : 'post_closed')
    const { author, startsAt } = stored.row
    granted(acceptAnswer(scrimOf(stored), session.user.steamId, chosen.player, now.getTime()))
    const serverId = stored.row.serverId ?? chosen.serverId
    const [host, guest] = stored.row.serverId === null ? [chosen.player, author] : [author, chosen.player]
    const isAdded =
      serverId !== null && granted(await admitGuest(context, tx, { serverId, host, guest, startsAt, by: session }))
    await removeAnswers(tx, id)
    await updateScrim(tx, id, {
      state: 'agreed',
      opponent: chosen.player,
      serverId,
      guest: isAdded ? guest : null,
    })
  })

/** Says that the caller rents the server of an agreed scrim that has none. */
export const rentFor = (context: ScrimsContext, session: Session, id: string): Promise<void> =>
  withScrim(context, session, id, async (tx, stored) => {
    const now = context.now()
    const current = scrimAt(scrimOf(stored), now.getTime())
    if (!isPartyOf(current, session.user.steamId)) throw refusal('not_found')
    if (current.state !== 'agreed' || stored.row.serverId !== null) throw refusal('post_closed')
    await updateScrim(tx, id, { renter: session.user.steamId, rentingSince: now })
  })
