import type { ConsoleAction } from '@warmup/domain/console'
import * as calls from '@warmup/domain/console/calls'
import type { OrderState } from '@warmup/domain/payments'
import { type CallOptions, call } from '../shared/index.ts'

export const fetchAccess = (options: CallOptions) => call(calls.getConsoleAccess, {}, options)

export const beginFactor = (options: CallOptions) => call(calls.beginFactor, {}, options)

export const confirmFactor = (code: string) => call(calls.confirmFactor, { body: { code } })

export const openConsole = (code: string) => call(calls.openConsole, { body: { code } })

export const closeConsole = () => call(calls.closeConsole, {})

export const fetchOverview = (options: CallOptions) => call(calls.getOverview, {}, options)

/** The doctor takes longer than other calls. */
export const fetchFindings = (options: CallOptions) => call(calls.getFindings, {}, { ...options, timeoutMs: 30_000 })

export const fetchGameServers = (options: CallOptions) => call(calls.getGameServers, {}, options)

export const fetchContent = (options: CallOptions) => call(calls.getContent, {}, options)

export const fetchActions = (
  query: { readonly subject: string; readonly before?: string | undefined },
  options: CallOptions,
) => call(calls.getActions, { query: { subject: query.subject || undefined, before: query.before } }, options)

export const fetchPlayers = (
  query: { readonly search: string; readonly before?: string | undefined },
  options: CallOptions,
) => call(calls.findPlayers, { query: { search: query.search || undefined, before: query.before } }, options)

export const fetchPlayer = (key: string, options: CallOptions) => call(calls.getPlayer, { params: { key } }, options)

export const fetchOrders = (
  query: {
    readonly state: OrderState | undefined
    readonly search: string
    readonly before?: string | undefined
  },
  options: CallOptions,
) =>
  call(
    calls.findOrders,
    { query: { state: query.state, search: query.search || undefined, before: query.before } },
    options,
  )

export const fetchOrder = (id: string, options: CallOptions) => call(calls.getOrderHistory, { params: { id } }, options)

/** Gateways take their time to send a statement. */
export const fetchComparisons = (day: string, options: CallOptions) =>
  call(calls.compareStatements, { params: { day } }, { ...options, timeoutMs: 60_000 })

export const fetchRentals = (options: CallOptions) => call(calls.getRentals, {}, options)

export const fetchMachines = (options: CallOptions) => call(calls.getMachines, {}, options)

export const fetchLogTail = (id: string, options: CallOptions) => call(calls.getLogTail, { params: { id } }, options)

/** Actions on machines and gateways take a while. */
const actTimeoutMs = 60_000

export const act = (request: { readonly requestId: string; readonly reason: string; readonly action: ConsoleAction }) =>
  call(calls.act, { body: request }, { timeoutMs: actTimeoutMs })
