import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type KeptServers,
  maxFavourites,
  type RecentServer,
  type SavedFilter,
  type Server,
} from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { errorCodeOf, useHydratedStore, useNotify } from '../../shared/index.ts'
import { keptText, parseKept, subscribeKept } from './kept-in-browser.ts'
import { ownServersQuery } from './own-servers.queries.ts'

/** The visitor's favourites, saved filters and recent servers (docs/product/servers.md#favourites). */
export type OwnServersValue = {
  /** Whether the favourites are known; until then there are none. */
  readonly isKnown: boolean
  readonly favourites: ReadonlySet<string>
  readonly filters: readonly SavedFilter[]
  /** Undefined without an account. */
  readonly recent: readonly RecentServer[] | undefined
  /** Adds a server to the favourites, or removes it. */
  readonly toggle: (server: Server) => void
  readonly changeFilters: (change: (filters: readonly SavedFilter[]) => readonly SavedFilter[]) => void
}

const OwnServersContext = createContext<OwnServersValue | undefined>(undefined)

/** The text before hydration. It is no valid JSON, so it differs from every stored text. */
const unknownText = '?'

/** `steamId`: the signed-in player. */
const useOwnServersOf = (steamId: string | undefined): OwnServersValue => {
  const client = useQueryClient()
  const { t } = useTranslation('servers')
  const notify = useNotify(steamId)
  const { data: account, isError } = useQuery(ownServersQuery(steamId))
  const text = useHydratedStore(subscribeKept, keptText, unknownText)
  return useMemo(() => {
    const isInBrowser = steamId === undefined || account === null
    const isKnown = isInBrowser ? text !== unknownText : account !== undefined || isError
    const kept: KeptServers | undefined = isInBrowser ? parseKept(text) : account
    const favourites = new Set(kept?.favourites)
    const write = async (work: (calls: typeof import('./keep-own-servers.ts')) => Promise<void>) => {
      try {
        await work(await import('./keep-own-servers.ts'))
      } catch (error) {
        const isFull = errorCodeOf(error, ['too_many_favourites']) !== undefined
        notify('failure', t(isFull ? 'filters.own.tooMany' : 'filters.own.failed', { count: maxFavourites }))
      }
    }
    const keeper = { client, steamId }
    return {
      isKnown,
      favourites,
      filters: kept?.filters ?? [],
      recent: isInBrowser ? undefined : account?.recent,
      toggle: ({ id }) => void write(({ keepFavourite }) => keepFavourite(keeper, id, !favourites.has(id))),
      changeFilters: (change) => void write(({ keepFilters }) => keepFilters(keeper, change)),
    }
  }, [client, steamId, account, isError, text, notify, t])
}

type Props = { steamId: string | undefined; children: ReactNode }

/** Provides the visitor's favourites, saved filters and recent servers. */
export const OwnServersProvider = ({ steamId, children }: Props) => (
  <OwnServersContext value={useOwnServersOf(steamId)}>{children}</OwnServersContext>
)

export const useOwnServers = (): OwnServersValue => {
  const value = useContext(OwnServersContext)
  if (value === undefined) throw new Error('OwnServersProvider is missing around this component')
  return value
}
