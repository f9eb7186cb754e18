import {
  createTextOrder,
  favouritesFirst,
  holdOrder,
  nextSort,
  preparationsForSorting,
  type Server,
  type ServerFilters,
  type ServerSort,
  sortServers,
  type TextOrder,
} from '@warmup/domain/servers'
import { useLanguage } from '@warmup/i18n'
import { localeOf } from '@warmup/i18n/format'
import type { Loadable } from '@warmup/ui/common'
import { useEffect, useMemo, useRef } from 'react'
import { whenIdleInTurn } from '../../shared/index.ts'
import { keepList } from '../keep-identity.ts'
import type { FilteredServers } from './use-filtered-servers.ts'

type Options = {
  readonly filtered: Pick<FilteredServers, 'servers' | 'filters'>
  readonly sort: ServerSort
  readonly latencyOf: (server: Server) => number | undefined
  /** Changes whenever results of `latencyOf` may change. */
  readonly latencyVersion: number
  readonly favourites: ReadonlySet<string>
  /** Whether the visitor points at the rows, which then keep their places (docs/product/servers.md#held-order). */
  readonly isHeld: boolean
  /** The unfiltered list, for held rows that the filters now exclude. */
  readonly every: readonly Server[]
}

/** The displayed order, and the choices that it is based on. */
type Shown = {
  readonly order: readonly Server[]
  readonly filters: ServerFilters
  readonly sort: ServerSort
  readonly nameOrder: TextOrder
}

const isSameOrder = (a: readonly Server[], b: readonly Server[]): boolean =>
  a.length === b.length && a.every(({ id }, index) => id === b[index]?.id)

const noServers: readonly Server[] = []

/** Sort after the first click on the players column. */
const byPlayers = nextSort(undefined, 'players')

/** The order of a list by players, computed in advance. */
type Prepared = { readonly data: readonly Server[]; readonly order: readonly Server[] }

/**
 * Servers in the selected order, and whether a newer order waits because the current one is held. The visitor's choices
 * (column, filter, language) apply immediately; only new data wait.
 */
export const useOrderedServers = (options: Options) => {
  const { sort, latencyOf, latencyVersion, favourites, isHeld, every } = options
  const { servers, filters } = options.filtered
  const language = useLanguage()
  const nameOrder = useMemo(
    () => createTextOrder(() => new Intl.Collator(localeOf(language), { numeric: true })),
    [language],
  )
  const data = servers.status === 'ready' ? servers.data : undefined
  const prepared = useRef<Prepared>(undefined)
  useEffect(() => {
    if (data === undefined) return undefined
    const prepareByPlayers = () => {
      prepared.current = { data, order: sortServers(data, byPlayers, () => undefined, nameOrder) }
    }
    return whenIdleInTurn([prepareByPlayers, ...preparationsForSorting(data, nameOrder)])
  }, [data, nameOrder])

  const shown = useRef<Shown>(undefined)
  const versionThatMatters = sort?.key === 'latency' ? latencyVersion : 0
  const everyThatMatters = isHeld ? every : noServers
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version means other latencies
  const { order, isWaiting } = useMemo(() => {
    if (data === undefined) return { order: undefined, isWaiting: false }
    const last = shown.current
    const isOwn = last?.filters === filters && last.sort === sort && last.nameOrder === nameOrder
    const previous = isOwn ? last.order : undefined
    const isPrepared = sort?.key === byPlayers?.key && sort?.direction === byPlayers?.direction
    const ahead = isPrepared && prepared.current?.data === data ? prepared.current.order : undefined
    const latest = favouritesFirst(ahead ?? sortServers(data, sort, latencyOf, nameOrder, previous), favourites)
    const wanted = isHeld && previous !== undefined ? holdOrder(previous, latest, everyThatMatters) : latest
    return { order: keepList(previous, wanted), isWaiting: wanted !== latest && !isSameOrder(wanted, latest) }
  }, [data, filters, sort, nameOrder, latencyOf, versionThatMatters, favourites, isHeld, everyThatMatters])
  useEffect(() => {
    if (order !== undefined) shown.current = { order, filters, sort, nameOrder }
  }, [order, filters, sort, nameOrder])

  // If the order is unchanged, a new list does not matter.
  const unordered = order === undefined ? servers : undefined
  const ordered = useMemo(
    (): Loadable<readonly Server[]> => unordered ?? { status: 'ready', data: order ?? noServers },
    [unordered, order],
  )
  return { ordered, isWaiting }
}
