import type { QueryClient } from '@tanstack/react-query'
import {
  changeFavourites,
  type FavouritesChange,
  type KeptServers,
  maxFavourites,
  type OwnServers,
  type SavedFilter,
} from '@warmup/domain/servers'
import { ApiError } from '../../shared/index.ts'
import { serverCalls } from '../servers.calls.ts'
import { keptText, parseKept, storeKept } from './kept-in-browser.ts'
import { ownServersQuery } from './own-servers.queries.ts'

/** The place of favourites and filters: the account `steamId`, whose answer `client` caches, or the browser. */
export type Keeper = { readonly client: QueryClient; readonly steamId: string | undefined }

const apply = async (
  { client, steamId }: Keeper,
  change: (kept: KeptServers) => KeptServers,
  send: (kept: KeptServers) => Promise<KeptServers>,
): Promise<void> => {
  const query = ownServersQuery(steamId)
  const account = steamId === undefined ? null : await client.ensureQueryData(query)
  if (account === null) return storeKept(change(parseKept(keptText())))
  await client.cancelQueries({ queryKey: query.queryKey })
  const changed = change(account)
  const shown: OwnServers = { ...account, favourites: [...changed.favourites], filters: [...changed.filters] }
  client.setQueryData(query.queryKey, shown)
  try {
    await send(changed)
  } catch (error) {
    // The old value may lack later changes, so it is loaded instead of restored.
    void client.invalidateQueries({ queryKey: query.queryKey })
    throw error
  }
}

/** Adds or removes a favourite. Throws `too_many_favourites` beyond the limit. */
export const keepFavourite = (keeper: Keeper, serverId: string, isFavourite: boolean): Promise<void> => {
  const change: FavouritesChange = isFavourite ? { add: [serverId], remove: [] } : { add: [], remove: [serverId] }
  return apply(
    keeper,
    (kept) => {
      const favourites = changeFavourites(kept.favourites, change)
      if (isFavourite && favourites.length > maxFavourites)
        throw new ApiError(409, 'too_many_favourites', 'Too many favourites')
      return { ...kept, favourites }
    },
    () => serverCalls.write('changeFavouriteServers', { body: { add: [...change.add], remove: [...change.remove] } }),
  )
}

/** Replaces the saved filters by what `change` makes of them. */
export const keepFilters = (
  keeper: Keeper,
  change: (filters: readonly SavedFilter[]) => readonly SavedFilter[],
): Promise<void> =>
  apply(
    keeper,
    (kept) => ({ ...kept, filters: change(kept.filters) }),
    ({ filters }) => serverCalls.write('saveFilters', { body: { filters: [...filters] } }),
  )
