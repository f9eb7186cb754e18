import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import { orderStates } from '../payments/order.ts'
import { consoleAccessSchema } from './access.ts'
import { actionEntrySchema, actionOutcomeSchema, consoleActionSchema } from './action.ts'
import { consoleContentSchema } from './content.ts'
import { reasonMaxLength } from './limits.ts'
import { comparisonSchema, orderHistorySchema, orderRecordSchema } from './order-record.ts'
import { findingSchema, gameServerSchema, overviewSchema } from './overview.ts'
import { playerHitSchema, playerRecordSchema } from './player.ts'
import { logTailSchema, machinesSchema, rentalSchema } from './rental.ts'

// None of these calls is part of the public contract (docs/product/api.md#our-own-calls).

const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const search = z.optional(z.string().check(z.trim(), z.maxLength(254)))
const before = z.optional(z.string().check(z.regex(/^[\w:.-]{1,64}$/)))
/** A page of rows. `next` is the `before` of the next page; absent on the last. */
const pageOf = <T extends z.core.$ZodType>(row: T) => z.object({ rows: z.array(row), next: z.optional(z.string()) })

/** What the caller may do in the console, and what is missing until it opens. */
export const getConsoleAccess = defineCall({
  method: 'GET',
  path: '/api/console/access',
  contract: 'own',
  summary: 'The caller’s role in the console',
  auth: 'session',
  response: consoleAccessSchema,
  errors: [],
})

/** A new secret for an authenticator app (RFC 6238). Counts once `confirmFactor` proves that the app has it. */
export const beginFactor = defineCall({
  method: 'POST',
  path: '/api/console/factor',
  contract: 'own',
  summary: 'Begins to set up a second factor',
  auth: 'session',
  response: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
    uri: z.string(),
  }),
  errors: [403, 409],
})

export const confirmFactor = defineCall({
  method: 'POST',
  path: '/api/console/factor/confirm',
  contract: 'own',
  summary: 'Sets up the second factor and opens the console',
  auth: 'session',
  body: z.object({ code }),
  response: z.object({
    /** Each works once instead of a code; they are shown only here. */
    recoveryCodes: z.array(z.string()),
    access: consoleAccessSchema,
  }),
  errors: [400, 403, 409],
})

/** `code`: of the authenticator app, or a recovery code. 400 `wrong_code` for a wrong or used one. */
export const openConsole = defineCall({
  method: 'POST',
  path: '/api/console/session',
  contract: 'own',
  summary: 'Opens the console, or proves the second factor again',
  auth: 'session',
  body: z.object({ code }),
  response: consoleAccessSchema,
  errors: [400, 403],
})

export const closeConsole = defineCall({
  method: 'DELETE',
  path: '/api/console/session',
  contract: 'own',
  summary: 'Closes the console',
  auth: 'session',
  response: consoleAccessSchema,
  errors: [],
})

export const getOverview = defineCall({
  method: 'GET',
  path: '/api/console/overview',
  contract: 'own',
  summary: 'The state of the portal',
  auth: 'consoleViewer',
  response: overviewSchema,
  errors: [403],
})

/** Runs the checks of `operator doctor`, which takes up to 20 s. */
export const getFindings = defineCall({
  method: 'GET',
  path: '/api/console/findings',
  contract: 'own',
  summary: 'Runs the doctor',
  auth: 'consoleViewer',
  response: z.array(findingSchema),
  errors: [403],
})

export const getGameServers = defineCall({
  method: 'GET',
  path: '/api/console/servers',
  contract: 'own',
  summary: 'The game servers',
  auth: 'consoleViewer',
  response: z.array(gameServerSchema),
  errors: [403],
})

/** Searches by any form of a Steam ID, and by part of a name or email address. */
export const findPlayers = defineCall({
  method: 'GET',
  path: '/api/console/players',
  contract: 'own',
  summary: 'Searches players',
  auth: 'consoleViewer',
  query: z.object({ search, before }),
  response: pageOf(playerHitSchema),
  errors: [400, 403],
})

/** `key`: a Steam ID or the id of an account. */
export const getPlayer = defineCall({
  method: 'GET',
  path: '/api/console/players/:key',
  contract: 'own',
  summary: 'All about a player',
  auth: 'consoleViewer',
  params: z.object({ key: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  response: playerRecordSchema,
  errors: [400, 403, 404],
})

/** `search`: part of an order's id, payment number, payer's Steam ID or name, or server id. */
export const findOrders = defineCall({
  method: 'GET',
  path: '/api/console/orders',
  contract: 'own',
  summary: 'Searches orders',
  auth: 'consoleViewer',
  query: z.object({ state: z.optional(z.enum(orderStates)), search, before }),
  response: pageOf(orderRecordSchema),
  errors: [400, 403],
})

export const getOrderHistory = defineCall({
  method: 'GET',
  path: '/api/console/orders/:id',
  contract: 'own',
  summary: 'An order and its history',
  auth: 'consoleViewer',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  response: orderHistorySchema,
  errors: [400, 403, 404],
})

/** Compares a day (`YYYY-MM-DD` in Asia/Shanghai) with the statements of the gateways, which can take a minute. */
export const compareStatements = defineCall({
  method: 'GET',
  path: '/api/console/statements/:day',
  contract: 'own',
  summary: 'Compares a day with the gateways',
  auth: 'consoleViewer',
  params: z.object({ day: z.iso.date() }),
  response: z.array(comparisonSchema),
  errors: [400, 403],
})

export const getRentals = defineCall({
  method: 'GET',
  path: '/api/console/rentals',
  contract: 'own',
  summary: 'The practice servers',
  auth: 'consoleViewer',
  response: z.array(rentalSchema),
  errors: [403],
})

export const getLogTail = defineCall({
  method: 'GET',
  path: '/api/console/rentals/:id/log',
  contract: 'own',
  summary: 'The end of a practice server’s log',
  auth: 'consoleViewer',
  params: z.object({ id: z.string().check(z.regex(/^[\w.-]{1,128}$/)) }),
  response: logTailSchema,
  errors: [400, 403, 404],
})

export const getMachines = defineCall({
  method: 'GET',
  path: '/api/console/machines',
  contract: 'own',
  summary: 'The machines of practice servers',
  auth: 'consoleViewer',
  response: machinesSchema,
  errors: [403],
})

export const getContent = defineCall({
  method: 'GET',
  path: '/api/console/content',
  contract: 'own',
  summary: 'The content in service',
  auth: 'consoleViewer',
  response: consoleContentSchema,
  errors: [403],
})

/** The newest first. `subject`: the id of a player, order, server, machine or announcement. */
export const getActions = defineCall({
  method: 'GET',
  path: '/api/console/actions',
  contract: 'own',
  summary: 'Who did what in the console',
  auth: 'consoleViewer',
  query: z.object({ subject: z.optional(z.string().check(z.maxLength(128))), before }),
  response: pageOf(actionEntrySchema),
  errors: [400, 403],
})

/**
 * Takes an action. A request with a repeated `requestId` does not take it again, and gets the first outcome; 409
 * `request_used` if its action differs, 409 `under_way` while the first request is still running.
 */
export const act = defineCall({
  method: 'POST',
  path: '/api/console/actions',
  contract: 'own',
  summary: 'Takes an action',
  auth: 'consoleOperator',
  body: z.object({
    requestId: z.uuid(),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(reasonMaxLength)),
    action: consoleActionSchema,
  }),
  response: actionOutcomeSchema,
  errors: [400, 403, 409],
})
