import type { Membership } from '@warmup/domain/membership'
import { visibilityOf } from '@warmup/domain/players'

/** Names for the areas that show players: everybody is named but the hidden ones. */
export const namesWithout = (
  hidden: readonly string[] = [],
  groups: ReadonlyMap<string, readonly Membership[]> = new Map(),
) => ({
  visibilityAmong: async (steamIds: Iterable<string>, viewer?: string) =>
    visibilityOf(steamIds, new Set(hidden), viewer),
  groupsOf: async () => groups,
})
