import { type KeptServers, mergeKeptServers, type OwnServers } from '@warmup/domain/servers'
import { ApiError } from '../../shared/index.ts'
import { serverCalls } from '../servers.calls.ts'
import { keptText, parseKept, storeKept } from './kept-in-browser.ts'

/** Moves the favourites and filters of the browser into the account. */
const takeOver = async (account: OwnServers, browser: KeptServers): Promise<OwnServers> => {
  const merged = mergeKeptServers(account, browser)
  const add = merged.favourites.filter((id) => !account.favourites.includes(id))
  let kept: KeptServers = account
  if (add.length > 0) kept = await serverCalls.write('changeFavouriteServers', { body: { add, remove: [] } })
  if (merged.filters.length > account.filters.length)
    kept = await serverCalls.write('saveFilters', { body: { filters: [...merged.filters] } })
  return { ...account, favourites: [...kept.favourites], filters: [...kept.filters] }
}

const loadAccount = serverCalls.readIfKnown('getOwnServers')

/** The account's own servers, after a merge with those of the browser; null if another backend lacks the call. */
export const loadOwnServers = async ({ signal }: { readonly signal: AbortSignal }): Promise<OwnServers | null> => {
  const account = await loadAccount({ signal })
  const text = keptText()
  if (account === null || text === '') return account
  try {
    const merged = await takeOver(account, parseKept(text))
    // Another tab may have changed the browser's own since.
    if (keptText() === text) storeKept({ favourites: [], filters: [] })
    return merged
  } catch (error) {
    // The next load tries again; until then those of the account are shown.
    if (error instanceof ApiError) return account
    throw error
  }
}
