import type { PersonalData } from '../platform/personal-data/index.ts'
import { removeWishesOf, wishesOf } from './map-wishes.store.ts'

/** Wishes to be told when a map is played. */
export const mapsPersonalData: PersonalData = {
  read: async (db, { steamId }) => ({
    mapWishes: (await wishesOf(db, steamId)).map(({ map, scope, target, until, toldAt }) => ({
      map,
      scope,
      target,
      until,
      toldAt,
    })),
  }),
  erase: (tx, { steamId }) => removeWishesOf(tx, steamId),
}
