import { isSteamId } from '@warmup/domain/common'
import type { QueryOf } from '@warmup/domain/common/calls'
import { consolePageSize } from '@warmup/domain/console'
import * as calls from '@warmup/domain/console/calls'
import {
  type AppealRecord,
  answerDenial,
  type ListedSanction,
  type SanctionRecord,
  sanctionState,
} from '@warmup/domain/moderation'
import { and, eq, ilike, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import {
  appealedSanctions,
  appealsAgainst,
  findSanction,
  historyOf,
  isInForce,
  listSanctions,
  type ModerationContext,
  requireModeration,
  type StoredSanction,
  sanctions,
  settersOf,
} from '../../moderation/index.ts'
import { containing, type Database } from '../../platform/db/index.ts'
import { type MountedCall, notFound, on, pageOf } from '../../platform/http/index.ts'
import { whereEnforced } from './where-enforced.ts'

export type SanctionsContext = ModerationContext & {
  /** The names of the accounts with these Steam IDs. */
  profilesOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, { readonly name: string }>>
  /** The Steam ID in a text; other text unchanged. */
  readSteamId(text: string): Promise<string>
}

/** Also whom the page of a sanction asks for an answer to an appeal. */
export type SanctionPagesContext = SanctionsContext & {
  /** Whether another one than these players may answer appeals. */
  hasOthers(steamIds: readonly string[]): Promise<boolean>
}

type Wanted = QueryOf<typeof calls.findSanctions>

const isIn = (db: Database, state: Wanted['state'], now: Date): SQL | undefined => {
  switch (state) {
    case 'active':
      return isInForce(now)
    case 'ended':
      return and(isNull(sanctions.liftedAt), lte(sanctions.endsAt, now))
    case 'lifted':
      return isNotNull(sanctions.liftedAt)
    case 'appealed':
      return inArray(sanctions.id, appealedSanctions(db))
    case undefined:
      return undefined
  }
}

const isFound = async ({ readSteamId }: SanctionsContext, search: string | undefined): Promise<SQL | undefined> => {
  if (search === undefined || search === '') return undefined
  const steamId = await readSteamId(search)
  return isSteamId(steamId) ? eq(sanctions.steamId, steamId) : ilike(sanctions.words, containing(search))
}

/** Sanctions after a place of the list: `before` is the time and id of the last one of the page before. */
const isAfter = (before: string | undefined): SQL | undefined => {
  if (before === undefined) return undefined
  const [at = '', id = ''] = before.split('.')
  return sql`(${sanctions.setAt}, ${sanctions.id}) < (${new Date(Number(at)).toISOString()}::timestamptz, ${id}::uuid)`
}

/** Returns how sanctions are listed, with the names of their players and of those who set them. */
export const listedOf = async (
  { db, now, profilesOf }: SanctionsContext,
  found: readonly StoredSanction[],
): Promise<(sanction: StoredSanction) => ListedSanction> => {
  const profiles = await profilesOf(found.map(({ row }) => row.steamId))
  const setters = await settersOf(
    db,
    found.map(({ id }) => id),
  )
  return (sanction) => {
    const {
      id,
      kind,
      scope,
      setAt,
      endsAt,
      row: { steamId, reason, words, source, rule },
    } = sanction
    const name = profiles.get(steamId)?.name ?? ''
    const state = sanctionState(sanction, now().getTime())
    const setBy = setters.get(id) ?? ''
    return { id, kind, scope, setAt, endsAt, steamId, reason, words, source, ...(rule && { rule }), name, state, setBy }
  }
}

const findPage = async (context: SanctionsContext, { state, kind, search, before }: Wanted) => {
  requireModeration(context)
  const fits = and(
    isIn(context.db, state, context.now()),
    kind === undefined ? undefined : eq(sanctions.kind, kind),
    await isFound(context, search),
    isAfter(before),
  )
  const found = await listSanctions(context.db, fits, consolePageSize + 1)
  return pageOf(found, consolePageSize, await listedOf(context, found), ({ id, setAt }) => `${setAt}.${id}`)
}

/** The appeal against a sanction, and whether the caller may answer it. */
const appealOf = async (
  { db, witness, hasOthers }: SanctionPagesContext,
  { id, row: { steamId: player } }: StoredSanction,
  people: { readonly caller: string; readonly setter: string | undefined },
): Promise<AppealRecord | undefined> => {
  const appeal = (await appealsAgainst(db, [id])).get(id)
  if (appeal === undefined) return undefined
  const { caller: actor, setter } = people
  const denial = answerDenial({ actor, player, setter, hasOthers: await hasOthers([actor, player]) })
  const { words, madeAt, answer, answeredAt, answeredBy, reason, isReopened } = appeal
  const names = await witness.namesOf(answeredBy === null ? [] : [answeredBy])
  return {
    words,
    madeAt: madeAt.getTime(),
    isReopened,
    ...(denial && { denial }),
    ...(answer && { answer }),
    ...(answeredAt && { answeredAt: answeredAt.getTime() }),
    ...(answeredBy !== null && { by: { steamId: answeredBy, name: names.get(answeredBy) ?? '' } }),
    ...(reason !== null && { reason }),
  }
}

const recordOf = async (context: SanctionPagesContext, id: string, caller: string): Promise<SanctionRecord> => {
  requireModeration(context)
  const sanction = await findSanction(context.db, id)
  if (sanction === undefined) throw notFound('There is no such sanction')
  const listed = await listedOf(context, [sanction])
  const history = (await historyOf(context.db, id)).map(({ at, event, actorSteamId, actorName, words }) => ({
    at: at.getTime(),
    event,
    by: { steamId: actorSteamId, name: actorName },
    words,
  }))
  const appeal = await appealOf(context, sanction, { caller, setter: history[0]?.by.steamId })
  return { ...listed(sanction), history, ...(appeal && { appeal }), servers: await whereEnforced(context, sanction) }
}

/** The console's calls about sanctions (docs/product/moderation.md#sanctions). */
export const sanctionRoutes = (context: SanctionPagesContext): MountedCall[] => [
  on(calls.findSanctions)(({ query }) => findPage(context, query)),
  on(calls.getSanction)(({ session, params: { id } }) => recordOf(context, id, session.user.steamId)),
]
