import { addMs } from '../../platform/clock/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { findAvatars } from '../users.store.ts'
import { findPictures, storePictures } from './pictures.store.ts'
import type { SteamClient } from './steam-client.ts'

export type PicturesOptions = { readonly db: Database; readonly steam: SteamClient; readonly now: () => Date }

/** Maximum number of players in the queue for look-ups. Others are queued when they are shown again. */
const maxWaiting = 1_000
/** How long a result is kept, including that a player has no picture. */
const keptMs = 7 * 24 * 3_600_000
/** Pause after Steam did not answer, in milliseconds. */
const restMs = 60_000

export type Pictures = {
  /** The known pictures of players. Unknown ones are looked up later. */
  of(steamIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Looks up some queued players. Rejects if Steam does not answer. */
  lookUp(): Promise<void>
}

/**
 * The pictures of players: from their accounts, otherwise from Steam (docs/product/leaderboard.md#leaderboard-pictures). No request
 * waits for Steam.
 */
export const createPictures = ({ db, steam, now }: PicturesOptions): Pictures => {
  const waiting = new Set<string>()
  let restUntil = Number.NEGATIVE_INFINITY

  return {
    of: async (steamIds) => {
      if (steamIds.length === 0) return new Map()
      const [own, looked] = await Promise.all([
        findAvatars(db, steamIds),
        steam.picturesAtOnce === undefined ? new Map() : findPictures(db, steamIds),
      ])
      const outdatedBefore = addMs(now(), -keptMs)
      const pictures = new Map(own)
      for (const steamId of steamIds) {
        if (own.has(steamId)) continue
        const known = looked.get(steamId)
        if (known !== undefined && known.picture !== '') pictures.set(steamId, known.picture)
        const isDue = known === undefined || known.lookedUpAt < outdatedBefore
        if (isDue && steam.picturesAtOnce !== undefined && waiting.size < maxWaiting) waiting.add(steamId)
      }
      return pictures
    },
    lookUp: async () => {
      const asked = [...waiting].slice(0, steam.picturesAtOnce ?? 0)
      if (asked.length === 0 || performance.now() < restUntil) return
      for (const steamId of asked) waiting.delete(steamId)
      try {
        const found = await steam.pictures(asked)
        await storePictures(db, asked, found, now())
      } catch (error) {
        restUntil = performance.now() + restMs
        throw error
      }
    },
  }
}
