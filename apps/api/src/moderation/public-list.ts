import { isSteamId, normalizeSteamId } from '@warmup/domain/common'
import type { QueryOf } from '@warmup/domain/common/calls'
import { type PublicSanction, publicListPageSize } from '@warmup/domain/moderation'
import type { findPublicSanctions } from '@warmup/domain/moderation/calls'
import type { Visibility } from '@warmup/domain/players'
import { and, eq, sql } from 'drizzle-orm'
import { notFound, pageOf } from '../platform/http/index.ts'
import { isModerated, type ModerationContext } from './moderation.context.ts'
import { sanctions } from './moderation.tables.ts'
import { isInForce, listSanctions, type StoredSanction } from './sanctions.store.ts'

export type PublicListContext = ModerationContext & {
  /** Returns which of these players may be shown with their names. Without it the list shows no names. */
  visibilityAmong?(steamIds: readonly string[]): Promise<Visibility>
}

/** Sanctions after a place of the list: `before` is the time and id of the last one of the page before. */
const isAfter = (before: string | undefined) => {
  if (before === undefined) return undefined
  const [at = '', id = ''] = before.split('.')
  return sql`(${sanctions.setAt}, ${sanctions.id}) < (${new Date(Number(at)).toISOString()}::timestamptz, ${id}::uuid)`
}

/**
 * A page of the sanctions in force, for everybody. A search that is no Steam ID finds nothing: names are not searched, because
 * hidden players would be found by theirs. Throws 404 while the list is off.
 */
export const publicSanctions = async (
  context: PublicListContext,
  { search, before }: QueryOf<typeof findPublicSanctions>,
): Promise<{ rows: PublicSanction[]; next?: string }> => {
  const { publicList, publicNames } = context.community().features.moderation
  if (!isModerated(context) || !publicList) throw notFound()
  const steamId = search === undefined || search === '' ? undefined : normalizeSteamId(search)
  if (steamId !== undefined && !isSteamId(steamId)) return { rows: [] }
  const found = await listSanctions(
    context.db,
    and(isInForce(context.now()), steamId === undefined ? undefined : eq(sanctions.steamId, steamId), isAfter(before)),
    publicListPageSize + 1,
  )
  const steamIds = [...new Set(found.map(({ row }) => row.steamId))]
  const names = await context.witness.namesOf(publicNames ? steamIds : [])
  const visibility = publicNames ? await context.visibilityAmong?.(steamIds) : undefined
  const show = ({ id, kind, row }: StoredSanction): PublicSanction => {
    const name = visibility?.nameOf({ steamId: row.steamId, name: names.get(row.steamId) ?? '' })
    return {
      id,
      steamId: row.steamId,
      ...(name && { name }),
      kind,
      reason: row.reason,
      setAt: row.setAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? null,
    }
  }
  return pageOf(found, publicListPageSize, show, ({ id, setAt }) => `${setAt}.${id}`)
}
