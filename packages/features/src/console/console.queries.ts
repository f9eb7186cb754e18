import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { overviewReloadMs } from '@warmup/domain/console'
import type { CodeMaker } from '@warmup/domain/membership'
import type { SanctionFilter, SanctionKind } from '@warmup/domain/moderation'
import type { OrderState } from '@warmup/domain/payments'
import { consoleCalls } from './console.calls.ts'

/** The key of everything that an open console shows. Actions invalidate it; locking removes it. */
export const consoleDataKey = ['console', 'data'] as const

const accessReloadMs = 60_000

/** What the signed-in player may do in the console. */
export const accessQuery = (steamId: string) =>
  queryOptions({
    queryKey: ['console', 'access', steamId],
    queryFn: consoleCalls.read('getConsoleAccess'),
    staleTime: 0,
    refetchInterval: accessReloadMs,
    gcTime: 0,
  })

export const overviewQuery = () =>
  queryOptions({
    queryKey: [...consoleDataKey, 'overview'],
    queryFn: consoleCalls.read('getOverview'),
    // Only while the page is visible.
    refetchInterval: overviewReloadMs,
  })

/** Not part of `consoleDataKey`, because the checks take long and change through no action. */
const findingsKey = ['console', 'findings'] as const

/** The doctor takes longer than other calls. */
const findingsTimeoutMs = 30_000

export const findingsQuery = () =>
  queryOptions({
    queryKey: findingsKey,
    queryFn: consoleCalls.read('getFindings', {}, { timeoutMs: findingsTimeoutMs }),
    staleTime: 5 * 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const listReloadMs = 30_000

export const gameServersQuery = () =>
  queryOptions({
    queryKey: [...consoleDataKey, 'servers'],
    queryFn: consoleCalls.read('getGameServers'),
    refetchInterval: listReloadMs,
  })

/** How often an open desk asks its game server. */
const deskReloadMs = 10_000

/** Null if there is no such server. */
export const serverDeskQuery = (id: string) =>
  queryOptions({
    queryKey: [...consoleDataKey, 'desk', id],
    queryFn: consoleCalls.readIfKnown('getServerDesk', { params: { id } }),
    refetchInterval: deskReloadMs,
  })

export const contentQuery = () =>
  queryOptions({
    queryKey: [...consoleDataKey, 'content'],
    queryFn: consoleCalls.read('getContent'),
    refetchInterval: listReloadMs,
  })

export const keysQuery = () =>
  queryOptions({
    queryKey: [...consoleDataKey, 'keys'],
    queryFn: consoleCalls.read('getKeys'),
    refetchInterval: listReloadMs,
  })

export const webhooksQuery = () =>
  queryOptions({
    queryKey: [...consoleDataKey, 'webhooks'],
    queryFn: consoleCalls.read('getWebhooks'),
    refetchInterval: listReloadMs,
  })

/** Null if there is no such target. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...consoleDataKey, 'deliveries', id],
    queryFn: consoleCalls.readIfKnown('getDeliveries', { params: { id } }),
    refetchInterval: listReloadMs,
  })

export const codesQuery = (madeBy: CodeMaker) =>
  infiniteQueryOptions({
    queryKey: [...consoleDataKey, 'codes', madeBy],
    queryFn: ({ signal, pageParam: before }) =>
      consoleCalls.read('getCodes', { query: { madeBy, before } })({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** `batch`: the name of codes that were made together; empty: all. */
export const redemptionsQuery = (batch: string) =>
  infiniteQueryOptions({
    queryKey: [...consoleDataKey, 'redemptions', batch],
    queryFn: ({ signal, pageParam: before }) =>
      consoleCalls.read('getRedemptions', { query: { batch: batch === '' ? undefined : batch, before } })({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** `subject`: the id by which the actions are filtered; empty: all. */
export const actionsQuery = (subject: string) =>
  infiniteQueryOptions({
    queryKey: [...consoleDataKey, 'actions', subject],
    queryFn: ({ signal, pageParam: before }) =>
      consoleCalls.read('getActions', { query: { subject, before } })({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** `search`: any form of a Steam ID, or part of a name or email address; empty: the newest players. */
export const playersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...consoleDataKey, 'players', search],
    queryFn: ({ signal, pageParam: before }) =>
      consoleCalls.read('findPlayers', { query: { search, before } })({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** `key`: a Steam ID or the id of an account. Null if there is no such player. */
export const playerQuery = (key: string) =>
  queryOptions({
    queryKey: [...consoleDataKey, 'player', key],
    queryFn: consoleCalls.readIfKnown('getPlayer', { params: { key } }),
    refetchInterval: listReloadMs,
  })

const casesReloadMs = 30_000

/** The queue of reported players, or the decided cases. */
export const casesQuery = (state: 'open' | 'decided') =>
  infiniteQueryOptions({
    queryKey: [...consoleDataKey, 'cases', state],
    queryFn: ({ signal, pageParam: before }) =>
      consoleCalls.read('findCases', { query: { state, before } })({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: state === 'open' ? casesReloadMs : false,
  })

/** Null if there is no such case. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...consoleDataKey, 'case', id],
    queryFn: consoleCalls.readIfKnown('getCase', { params: { id } }),
    refetchInterval: listReloadMs,
  })

/** Filtered by state and kind, and searched; without them the newest sanctions. */
export const sanctionsQuery = (filter: {
  readonly state: SanctionFilter | undefined
  readonly kind: SanctionKind | undefined
  readonly search: string
}) =>
  infiniteQueryOptions({
    queryKey: [...consoleDataKey, 'sanctions', filter],
    queryFn: ({ signal, pageParam: before }) =>
      consoleCalls.read('findSanctions', { query: { ...filter, before } })({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** How often the page of a sanction asks what the servers know. */
const sanctionReloadMs = 5_000

/** Null if there is no such sanction. */
export const sanctionQuery = (id: string) =>
  queryOptions({
    queryKey: [...consoleDataKey, 'sanction', id],
    queryFn: consoleCalls.readIfKnown('getSanction', { params: { id } }),
    refetchInterval: sanctionReloadMs,
  })

/** Filtered by state and searched; without either the newest orders. */
export const ordersQuery = (state: OrderState | undefined, search: string) =>
  infiniteQueryOptions({
    queryKey: [...consoleDataKey, 'orders', state, search],
    queryFn: ({ signal, pageParam: before }) =>
      consoleCalls.read('findOrders', { query: { state, search, before } })({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** Null if there is no such order. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...consoleDataKey, 'order', id],
    queryFn: consoleCalls.readIfKnown('getOrderHistory', { params: { id } }),
    refetchInterval: listReloadMs,
  })

/** Gateways take their time to send a statement. */
const statementsTimeoutMs = 60_000

/** Fetches the statements of the gateways, so it is not repeated by itself. `day`: YYYY-MM-DD. */
export const comparisonsQuery = (day: string) =>
  queryOptions({
    queryKey: [...consoleDataKey, 'statements', day],
    queryFn: consoleCalls.read('compareStatements', { params: { day } }, { timeoutMs: statementsTimeoutMs }),
    staleTime: 5 * 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const rentalsQuery = () =>
  queryOptions({
    queryKey: [...consoleDataKey, 'rentals'],
    queryFn: consoleCalls.read('getRentals'),
    refetchInterval: listReloadMs,
  })

export const machinesQuery = () =>
  queryOptions({
    queryKey: [...consoleDataKey, 'machines'],
    queryFn: consoleCalls.read('getMachines'),
    refetchInterval: listReloadMs,
  })

/** Loaded again for each dialog, and when the operator reloads it. */
export const logTailQuery = (id: string) =>
  queryOptions({
    queryKey: [...consoleDataKey, 'log', id],
    queryFn: consoleCalls.read('getLogTail', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** Removes what an open console has shown. */
export const forgetConsole = (client: QueryClient): void => {
  client.removeQueries({ queryKey: consoleDataKey })
  client.removeQueries({ queryKey: findingsKey })
}
