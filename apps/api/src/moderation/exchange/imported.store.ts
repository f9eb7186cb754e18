import { cleanText } from '@warmup/domain/common'
import { type ForeignSanction, type SanctionKind, sanctionWordsMaxLength } from '@warmup/domain/moderation'
import { sql } from 'drizzle-orm'
import { type Database, queryRows, type Transaction } from '../../platform/db/index.ts'
import { sanctionEvents, sanctions } from '../moderation.tables.ts'

// Rows go to the database as one JSON text, because a statement takes 65,535 values, and making them is slow.

/** Which of these rows of another system were imported before, by their keys. */
export const importedKeys = async (db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ key: sanctions.importKey })
    .from(sanctions)
    .where(sql`${sanctions.importKey} in (select json_array_elements_text(${JSON.stringify(keys)}::json))`)
  return new Set(rows.flatMap(({ key }) => key ?? []))
}

/** A sanction as a row. Its time may have been set wrong in the other system: it is not after `now`. */
const rowOf = ({ key, steamId, kind, words, setAt, endsAt }: ForeignSanction, now: Date) => ({
  steam_id: steamId,
  kind,
  words: cleanText(words, sanctionWordsMaxLength),
  set_at: new Date(Math.min(setAt ?? now.getTime(), now.getTime())).toISOString(),
  ends_at: endsAt === null ? null : new Date(endsAt).toISOString(),
  import_key: key,
})

export type AddedSanction = { readonly kind: SanctionKind; readonly steamId: string }

/**
 * Adds sanctions of another system on all servers, each with the first entry of its history. Those that were imported before
 * are left as they are. Returns the added ones.
 */
export const addImported = (
  tx: Transaction,
  found: readonly ForeignSanction[],
  { from, now }: { /** Name of the other system. */ readonly from: string; readonly now: Date },
): Promise<readonly AddedSanction[]> => {
  const rows = JSON.stringify(found.map((foreign) => rowOf(foreign, now)))
  return queryRows<AddedSanction>(
    tx,
    sql`with found as (
        select * from json_to_recordset(${rows}::json)
          as row (steam_id text, kind text, words text, set_at timestamptz, ends_at timestamptz, import_key text)
      ), added as (
        insert into ${sanctions} (steam_id, kind, reason, words, scope, source, set_at, ends_at, import_key)
        select steam_id, kind, 'other', words, 'servers', 'import', set_at, ends_at, import_key from found
        on conflict (import_key) do nothing
        returning id, steam_id, kind, words
      ), noted as (
        insert into ${sanctionEvents} (sanction_id, at, event, actor_steam_id, actor_name, words)
        select id, ${now.toISOString()}::timestamptz, 'set', '', ${from}, words from added
      )
      select kind, steam_id as "steamId" from added`,
  )
}
