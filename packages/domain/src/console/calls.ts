import * as z from 'zod/mini'
import { defineCalls } from '../common/call.ts'
import { daySchema } from '../common/moment-schema.ts'
import { listedKeySchema } from '../keys/key.ts'
import { codeBatchSchema, codeMakers, redemptionSchema } from '../membership/codes/code-batch.ts'
import { codeBatchNameSchema } from '../membership/codes/vip-code.ts'
import { caseRecordSchema, listedCaseSchema } from '../moderation/case.ts'
import { sanctionFilters, sanctionKinds } from '../moderation/sanction.ts'
import { serverDeskSchema } from '../moderation/server-desk.ts'
import { listedSanctionSchema, sanctionRecordSchema } from '../moderation/shown-sanction.ts'
import { orderStates } from '../payments/order.ts'
import { listedWebhookSchema, webhookDeliverySchema, webhookIdSchema } from '../webhooks/target.ts'
import { consoleAccessSchema } from './access.ts'
import { actionEntrySchema, actionOutcomeSchema, consoleActionSchema } from './action.ts'
import { consoleContentSchema } from './content.ts'
import { reasonMaxLength } from './limits.ts'
import { comparisonSchema, orderHistorySchema, orderRecordSchema } from './order-record.ts'
import { findingSchema, gameServerSchema, overviewSchema } from './overview.ts'
import { playerHitSchema, playerRecordSchema } from './player.ts'
import { logTailSchema, machinesSchema, rentalSchema } from './rental.ts'

const define = defineCalls({ contract: 'own', auth: 'consoleViewer' })

const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const search = z.optional(z.string().check(z.trim(), z.maxLength(254)))
/** The `before` of a page, in the form of its list. */
const beforeOf = (form: RegExp) => z.optional(z.string().check(z.regex(form)))
/** A page of rows. `next` is the `before` of the next page; absent on the last. */
const pageOf = <T extends z.core.$ZodType>(row: T) => z.object({ rows: z.array(row), next: z.optional(z.string()) })

/** What the caller may do in the console, and what is missing until it opens. */
export const getConsoleAccess = define({
  method: 'GET',
  path: '/api/console/access',
  summary: 'The caller’s role in the console',
  auth: 'session',
  response: consoleAccessSchema,
  errors: [],
})

/** A new secret for an authenticator app (RFC 6238). Counts once `confirmFactor` proves that the app has it. */
export const beginFactor = define({
  method: 'POST',
  path: '/api/console/factor',
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

export const confirmFactor = define({
  method: 'POST',
  path: '/api/console/factor/confirm',
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
export const openConsole = define({
  method: 'POST',
  path: '/api/console/session',
  summary: 'Opens the console, or proves the second factor again',
  auth: 'session',
  body: z.object({ code }),
  response: consoleAccessSchema,
  errors: [400, 403],
})

export const closeConsole = define({
  method: 'DELETE',
  path: '/api/console/session',
  summary: 'Closes the console',
  auth: 'session',
  response: consoleAccessSchema,
  errors: [],
})

export const getOverview = define({
  method: 'GET',
  path: '/api/console/overview',
  summary: 'The state of the portal',
  response: overviewSchema,
  errors: [403],
})

/** Runs the checks of `operator doctor`, which takes up to 20 s. */
export const getFindings = define({
  method: 'GET',
  path: '/api/console/findings',
  summary: 'Runs the doctor',
  response: z.array(findingSchema),
  errors: [403],
})

export const getGameServers = define({
  method: 'GET',
  path: '/api/console/servers',
  summary: 'The game servers',
  auth: 'consoleAnyRole',
  response: z.array(gameServerSchema),
  errors: [403],
})

/** Asks the game server, which takes up to 2 s. 404 while `moderation.enabled` is off. */
export const getServerDesk = define({
  method: 'GET',
  path: '/api/console/servers/:id/desk',
  summary: 'The players and the map of a game server',
  auth: 'consoleAnyRole',
  params: z.object({ id: z.string().check(z.regex(/^[\w.-]{1,128}$/)) }),
  response: serverDeskSchema,
  errors: [400, 403, 404],
})

/**
 * Searches by any form of a Steam ID, and by part of a name or email address. `before`: microseconds since 1970 and id
 * of an account, or the Steam ID of a player without one.
 */
export const findPlayers = define({
  method: 'GET',
  path: '/api/console/players',
  summary: 'Searches players',
  query: z.object({
    search,
    before: beforeOf(/^(?:a\.\d{1,17}\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|s\.\d{1,20})$/),
  }),
  response: pageOf(playerHitSchema),
  errors: [400, 403],
})

/** `key`: a Steam ID or the id of an account. Moderators get the account and its name only. */
export const getPlayer = define({
  method: 'GET',
  path: '/api/console/players/:key',
  summary: 'All about a player',
  auth: 'consoleAnyRole',
  params: z.object({ key: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  response: playerRecordSchema,
  errors: [400, 403, 404],
})

/**
 * `search`: any form of a Steam ID, or part of the words of a reason. `before`: milliseconds since 1970 and id of a
 * sanction. 404 while `moderation.enabled` is off.
 */
export const findSanctions = define({
  method: 'GET',
  path: '/api/console/sanctions',
  summary: 'Searches sanctions',
  auth: 'consoleAnyRole',
  query: z.object({
    /** `appealed`: with an appeal that is not answered. */
    state: z.optional(z.enum(sanctionFilters)),
    kind: z.optional(z.enum(sanctionKinds)),
    search,
    before: beforeOf(/^\d{1,15}\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
  }),
  response: pageOf(listedSanctionSchema),
  errors: [400, 403, 404],
})

export const getSanction = define({
  method: 'GET',
  path: '/api/console/sanctions/:id',
  summary: 'A sanction, its history and where it is enforced',
  auth: 'consoleAnyRole',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  response: sanctionRecordSchema,
  errors: [400, 403, 404],
})

/**
 * Open cases, the most urgent first, all on one page; decided ones, the last decided first. `before`: milliseconds since 1970
 * and id of a decided case. 404 while `moderation.enabled` is off.
 */
export const findCases = define({
  method: 'GET',
  path: '/api/console/cases',
  summary: 'The reported players',
  auth: 'consoleAnyRole',
  query: z.object({
    state: z.optional(z.enum(['open', 'decided'])),
    before: beforeOf(/^\d{1,15}\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
  }),
  response: pageOf(listedCaseSchema),
  errors: [400, 403, 404],
})

export const getCase = define({
  method: 'GET',
  path: '/api/console/cases/:id',
  summary: 'The reports of a player and earlier sanctions',
  auth: 'consoleAnyRole',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  response: caseRecordSchema,
  errors: [400, 403, 404],
})

/**
 * `search`: part of an order's id, payment number, payer's Steam ID or name, or server id. `before`: milliseconds since
 * 1970 and id of an order.
 */
export const findOrders = define({
  method: 'GET',
  path: '/api/console/orders',
  summary: 'Searches orders',
  query: z.object({
    state: z.optional(z.enum(orderStates)),
    search,
    before: beforeOf(/^\d{1,14}\.\w{1,64}$/),
  }),
  response: pageOf(orderRecordSchema),
  errors: [400, 403],
})

export const getOrderHistory = define({
  method: 'GET',
  path: '/api/console/orders/:id',
  summary: 'An order and its history',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  response: orderHistorySchema,
  errors: [400, 403, 404],
})

/** Compares a day (`YYYY-MM-DD` in Asia/Shanghai) with the statements of the gateways, which can take a minute. */
export const compareStatements = define({
  method: 'GET',
  path: '/api/console/statements/:day',
  summary: 'Compares a day with the gateways',
  params: z.object({ day: daySchema }),
  response: z.array(comparisonSchema),
  errors: [400, 403],
})

export const getRentals = define({
  method: 'GET',
  path: '/api/console/rentals',
  summary: 'The practice servers',
  response: z.array(rentalSchema),
  errors: [403],
})

export const getLogTail = define({
  method: 'GET',
  path: '/api/console/rentals/:id/log',
  summary: 'The end of a practice server’s log',
  params: z.object({ id: z.string().check(z.regex(/^[\w.-]{1,128}$/)) }),
  response: logTailSchema,
  errors: [400, 403, 404],
})

export const getMachines = define({
  method: 'GET',
  path: '/api/console/machines',
  summary: 'The machines of practice servers',
  response: machinesSchema,
  errors: [403],
})

export const getContent = define({
  method: 'GET',
  path: '/api/console/content',
  summary: 'The content in service',
  response: consoleContentSchema,
  errors: [403],
})

export const getKeys = define({
  method: 'GET',
  path: '/api/console/keys',
  summary: 'The keys for reading, without the keys themselves',
  response: z.array(listedKeySchema),
  errors: [403],
})

export const getWebhooks = define({
  method: 'GET',
  path: '/api/console/webhooks',
  summary: 'The targets of webhooks, without their addresses and secrets',
  response: z.array(listedWebhookSchema),
  errors: [403],
})

/** The newest first. */
export const getDeliveries = define({
  method: 'GET',
  path: '/api/console/webhooks/:id/deliveries',
  summary: 'The last events for a target of webhooks',
  params: z.object({ id: webhookIdSchema }),
  response: z.array(webhookDeliverySchema),
  errors: [400, 403, 404],
})

/** The newest first. `madeBy`: those of operators, unless it is given. `before`: id of a batch. */
export const getCodes = define({
  method: 'GET',
  path: '/api/console/codes',
  summary: 'The batches of codes, with the code itself if it is a single one for several players',
  query: z.object({ madeBy: z.optional(z.enum(codeMakers)), before: beforeOf(/^\d{1,15}$/) }),
  response: pageOf(codeBatchSchema),
  errors: [400, 403],
})

/** The newest first. `batch`: the name of codes that were made together. `before`: id of a redemption. */
export const getRedemptions = define({
  method: 'GET',
  path: '/api/console/redemptions',
  summary: 'Who redeemed which code when',
  query: z.object({ batch: z.optional(codeBatchNameSchema), before: beforeOf(/^\d{1,15}$/) }),
  response: pageOf(redemptionSchema),
  formerFields: { until: 'vipUntil' },
  errors: [400, 403],
})

/** The newest first. `subject`: the id of a player, order, server, machine, announcement or webhook, or the name of a key or of codes. `before`: id of an action. */
export const getActions = define({
  method: 'GET',
  path: '/api/console/actions',
  summary: 'Who did what in the console',
  query: z.object({ subject: z.optional(z.string().check(z.maxLength(128))), before: beforeOf(/^\d{1,15}$/) }),
  response: pageOf(actionEntrySchema),
  errors: [400, 403],
})

/**
 * Takes an action. A request with a repeated `requestId` does not take it again, and gets the first outcome; 409
 * `request_used` if its action differs, 409 `under_way` while the first request is still running.
 */
export const act = define({
  method: 'POST',
  path: '/api/console/actions',
  summary: 'Takes an action',
  auth: 'consoleActor',
  body: z.object({
    requestId: z.uuid(),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(reasonMaxLength)),
    action: consoleActionSchema,
  }),
  response: actionOutcomeSchema,
  // 404 for sanctions and reports while moderation is off.
  errors: [400, 403, 404, 409],
})
