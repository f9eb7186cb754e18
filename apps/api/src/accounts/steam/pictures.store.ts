import { inArray } from 'drizzle-orm'
import { type Database, excluded } from '../../platform/db/index.ts'
import { steamPictures } from '../accounts.tables.ts'

type Looked = { readonly picture: string; readonly lookedUpAt: Date }

/** The stored results for some players; the picture is empty for players without one. */
export const findPictures = async (db: Database, steamIds: readonly string[]): Promise<Map<string, Looked>> => {
  const rows = await db
    .select()
    .from(steamPictures)
    .where(inArray(steamPictures.steamId, [...steamIds]))
  return new Map(rows.map(({ steamId, ...looked }) => [steamId, looked]))
}

/** Stores the results, including players without a picture. */
export const storePictures = async (
  db: Database,
  steamIds: readonly string[],
  found: ReadonlyMap<string, string>,
  lookedUpAt: Date,
): Promise<void> => {
  await db
    .insert(steamPictures)
    .values(steamIds.map((steamId) => ({ steamId, picture: found.get(steamId) ?? '', lookedUpAt })))
    .onConflictDoUpdate({
      target: steamPictures.steamId,
      set: excluded(steamPictures, ['picture', 'lookedUpAt']),
    })
}
