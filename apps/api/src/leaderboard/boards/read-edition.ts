import { allTime } from '@warmup/domain/leaderboard'
import { HttpError } from '../../platform/http/index.ts'
import type { Asked, BoardsContext } from './boards.context.ts'
import { type BoardKey, type Edition, findBoard } from './editions.store.ts'
import type { EditionToRead } from './entries.store.ts'

export type AskedEdition = Asked & { readonly edition?: string | undefined }
export type ReadableEdition = Edition & EditionToRead

const editionGone = () => new HttpError(410, 'edition_gone', 'This state of the board is not kept any more')
const seasonNotFound = () => new HttpError(404, 'season_not_found', 'There is no such season')

/** Throws 410 if an edition is no longer kept. */
export const kept = <T>(answer: T | undefined): T => {
  if (answer === undefined) throw editionGone()
  return answer
}

/** The season of a board; '' for all time. */
export const seasonOf = ({ leaderboard }: Pick<BoardsContext, 'leaderboard'>, season: string | undefined): string => {
  if (season === undefined || season === '' || season === allTime) return ''
  if (!leaderboard().seasons.some(({ id }) => id === season)) throw seasonNotFound()
  return season
}

/** The requested edition, otherwise the newest; undefined if it is not in memory. */
const knownEdition = (
  { boardIds, editions }: BoardsContext,
  { mode, season }: BoardKey,
  asked: string | undefined,
): ReadableEdition | undefined => {
  const board = boardIds.get(`${mode} ${season}`)
  const edition =
    board === undefined ? undefined : editions.known(board, asked === undefined ? undefined : Number(asked))
  return edition && { ...edition, must: asked === undefined ? 'be the newest' : 'be kept' }
}

/** The requested edition, otherwise the newest; undefined while no player is ranked. */
const findEdition = async (
  { db, boardIds, editions }: BoardsContext,
  { mode, season }: BoardKey,
  asked: string | undefined,
) => {
  const board = await findBoard(db, { mode, season })
  if (board !== undefined) boardIds.set(`${mode} ${season}`, board.id)
  const newest = board?.edition ?? 0
  const edition = asked === undefined ? newest : Number(asked)
  if (board === undefined || (edition === 0 && newest === 0)) {
    if (edition > 0) throw editionGone()
    return undefined
  }
  return kept(await editions.read(db, board.id, edition))
}

/**
 * Reads from the requested edition, otherwise from the newest; undefined while no player is ranked. Usually the
 * edition is in memory; then one statement reads it and also checks that it is still the right one.
 */
export const readFrom = async <T>(
  context: BoardsContext,
  { mode, season, edition: asked }: AskedEdition,
  read: (edition: ReadableEdition) => Promise<T | undefined>,
): Promise<T | undefined> => {
  const key = { mode, season: seasonOf(context, season) }
  const known = knownEdition(context, key, asked)
  const answer = known && (await read(known))
  if (answer !== undefined) return answer
  const edition = await findEdition(context, key, asked)
  return edition && kept(await read({ ...edition, must: 'be kept' }))
}
