import * as z from 'zod/mini'
import { languages } from '../common/language.ts'
import { daySchema } from '../common/moment-schema.ts'
import { accountOf } from '../common/steam-id.ts'
import { steamIdSchema } from '../common/steam-id-schema.ts'
import { isMapName } from '../game/map-name.ts'
import { keyNameSchema, keySchema, keyScopesSchema } from '../keys/key.ts'
import { codeBatchNameSchema, codeSchema, newCodesNameSchema } from '../membership/codes/vip-code.ts'
import { codeMaxHours, grantMaxDays, maxCodesAtOnce, maxCodeUses } from '../membership/limits.ts'
import { memberships } from '../membership/membership.ts'
import { appealAnswers } from '../moderation/appeal.ts'
import { maxSanctionMinutes } from '../moderation/limits.ts'
import { sanctionKinds, sanctionReasons, sanctionScopeSchema } from '../moderation/sanction.ts'
import { durations } from '../payments/durations.ts'
import { webhookEventTypes } from '../webhooks/event.ts'
import { webhookForms } from '../webhooks/form.ts'
import { webhookIdSchema } from '../webhooks/target.ts'
import type { ConsoleRole } from './access.ts'
import { consoleAnnouncementMaxLength, maxMaintenanceHours, noteMaxLength } from './limits.ts'

const playerId = z.string().check(z.regex(/^[\w-]{1,64}$/))
const orderId = z.string().check(z.regex(/^\w{1,64}$/))
const serverId = z.string().check(z.regex(/^[\w.-]{1,128}$/))
const serviceName = z.string().check(z.regex(/^[\w.-]{1,128}$/))
const duration = z.enum(durations)
/** Until the end of the year 9999: the database cannot parse later days. */
const moment = z.int().check(z.minimum(0), z.maximum(Date.UTC(10_000, 0) - 1))
const text = z.string().check(
  // An announcement is one line.
  z.overwrite((value) => value.replaceAll(/\p{Cc}+/gu, ' ')),
  z.trim(),
  z.minLength(1),
  z.maxLength(consoleAnnouncementMaxLength),
)

/** A player who can be named to a game server: Steam IDs below the first account are no players. */
const sanctionedSteamId = steamIdSchema.check(z.refine((steamId) => accountOf(steamId) > 0))

/** An action of the console with its input. Players are named by Steam ID or by the id of their account. */
export const consoleActionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('grant'),
    steamId: steamIdSchema,
    type: z.enum(memberships),
    /** The last valid day in Asia/Shanghai; null: does not expire. */
    until: z.nullable(daySchema),
  }),
  z.object({ kind: z.literal('revoke'), steamId: steamIdSchema, type: z.enum(memberships) }),
  z.object({ kind: z.literal('end_sessions'), player: playerId }),
  z.object({ kind: z.literal('block'), player: playerId }),
  z.object({ kind: z.literal('unblock'), player: playerId }),
  z.object({ kind: z.literal('refund'), orderId, expiresServer: z.boolean() }),
  z.object({
    kind: z.literal('refund_by_hand'),
    orderId,
    /** `gateway`: on the gateway's own pages; `elsewhere`: another way. */
    by: z.enum(['gateway', 'elsewhere']),
    note: z.string().check(z.trim(), z.minLength(1), z.maxLength(noteMaxLength)),
    /** In minor units; absent: all that is left of the payment. */
    amount: z.optional(z.int().check(z.minimum(1))),
    /** The payment, where the order has several. */
    tradeNo: z.optional(z.string().check(z.maxLength(64))),
    expiresServer: z.boolean(),
  }),
  z.object({
    kind: z.literal('create_server'),
    owner: steamIdSchema,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    region: z.string().check(z.minLength(1), z.maxLength(64)),
    duration,
    isRelocatable: z.boolean(),
  }),
  z.object({ kind: z.literal('extend_server'), serverId, duration }),
  z.object({ kind: z.literal('end_server'), serverId }),
  z.object({
    kind: z.literal('begin_maintenance'),
    serverId,
    /** Hours from now to the expected end, which players see. */
    hours: z.optional(z.number().check(z.positive(), z.maximum(maxMaintenanceHours))),
  }),
  z.object({ kind: z.literal('end_maintenance'), serverId }),
  z.object({ kind: z.literal('restart_server'), serverId }),
  z.object({ kind: z.literal('move_server'), serverId }),
  z.object({ kind: z.literal('adopt_service'), service: serviceName, duration }),
  /** Removes a service with its volumes, or a volume, that is not in the ledger. */
  z.object({ kind: z.literal('remove_stranger'), name: serviceName }),
  z.object({ kind: z.literal('drain_node'), nodeId: serviceName }),
  z.object({ kind: z.literal('activate_node'), nodeId: serviceName }),
  z.object({
    kind: z.literal('announce'),
    text: z.object({ zh: text, en: text }),
    /** Milliseconds since 1970; absent: at once. */
    startsAt: z.optional(moment),
    /** Milliseconds since 1970; absent: until it is ended. */
    endsAt: z.optional(moment),
  }),
  z.object({ kind: z.literal('end_announcement'), id: z.uuid() }),
  z.object({
    kind: z.literal('sanction'),
    steamId: sanctionedSteamId,
    sanction: z.enum(sanctionKinds),
    /** The reason from the list; the words are the reason of the action. */
    because: z.enum(sanctionReasons),
    scope: sanctionScopeSchema,
    /** Null: for ever. */
    minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(maxSanctionMinutes))),
    /** The case of reports that the sanction decides. */
    caseId: z.optional(z.uuid()),
  }),
  z.object({ kind: z.literal('lift_sanction'), steamId: steamIdSchema, id: z.uuid() }),
  /** Answers the appeal against a sanction. */
  z.object({
    kind: z.literal('answer_appeal'),
    steamId: steamIdSchema,
    /** The sanction. */
    id: z.uuid(),
    answer: z.enum(appealAnswers),
    /** From now to the new end, if it is shortened. */
    minutes: z.optional(z.int().check(z.minimum(1), z.maximum(maxSanctionMinutes))),
  }),
  /** Lets the player appeal once more. */
  z.object({ kind: z.literal('reopen_appeal'), steamId: steamIdSchema, id: z.uuid() }),
  /** At the desk of a server of the list: what players read there is the reason of the action. */
  z.object({ kind: z.literal('warn_player'), serverId, steamId: sanctionedSteamId }),
  z.object({ kind: z.literal('kick_player'), serverId, steamId: sanctionedSteamId }),
  z.object({ kind: z.literal('say'), serverId }),
  z.object({ kind: z.literal('change_map'), serverId, map: z.string().check(z.refine(isMapName)) }),
  z.object({ kind: z.literal('restart_match'), serverId }),
  z.object({
    kind: z.literal('make_key'),
    name: keyNameSchema,
    scopes: keyScopesSchema,
    /** Its last day in Asia/Shanghai; null: it does not end. */
    until: z.nullable(daySchema),
    /**
     * The key itself, from the page that asks for it, so that it is still known there if the answer is lost. Left out in the
     * list of actions.
     */
    key: z.optional(keySchema),
  }),
  z.object({ kind: z.literal('revoke_key'), name: keyNameSchema }),
  z.object({
    kind: z.literal('add_webhook'),
    id: webhookIdSchema,
    form: z.enum(webhookForms),
    language: z.enum(languages),
    events: z.array(z.enum(webhookEventTypes)).check(z.minLength(1), z.maxLength(webhookEventTypes.length)),
    /** Address, secret and channel let others write to the target, so they are left out in the list of actions. */
    url: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))),
    /** The signing secret, or the token of the KOOK bot. */
    secret: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    /** The KOOK channel. */
    channel: z.optional(z.string().check(z.regex(/^\d{1,32}$/))),
  }),
  z.object({ kind: z.literal('remove_webhook'), id: webhookIdSchema }),
  /** Sends a message that says that it is a test. */
  z.object({ kind: z.literal('test_webhook'), id: webhookIdSchema }),
  z
    .object({
      kind: z.literal('make_codes'),
      name: newCodesNameSchema,
      /** Days of VIP; 0 where there are hours. */
      days: z.int().check(z.minimum(0), z.maximum(grantMaxDays)),
      /** Hours of a practice server. */
      hours: z.optional(z.int().check(z.minimum(1), z.maximum(codeMaxHours))),
      /** How many codes. */
      count: z.int().check(z.minimum(1), z.maximum(maxCodesAtOnce)),
      /** How many players can redeem each of them. */
      uses: z.int().check(z.minimum(1), z.maximum(maxCodeUses)),
      /** The last day in Asia/Shanghai; null: they do not end. */
      until: z.nullable(daySchema),
      /** The codes themselves, from the page that asks for them. Left out in the list of actions, as a key is. */
      codes: z.optional(z.array(codeSchema).check(z.maxLength(maxCodesAtOnce))),
    })
    .check(z.refine(({ days, hours }) => (days === 0) === (hours !== undefined), { path: ['days'] })),
  z.object({ kind: z.literal('revoke_codes'), name: codeBatchNameSchema }),
  /** Decides a case of reports without a sanction. */
  z.object({ kind: z.literal('dismiss_case'), steamId: steamIdSchema, id: z.uuid() }),
])
export type ConsoleAction = z.infer<typeof consoleActionSchema>
export type ConsoleActionKind = ConsoleAction['kind']

type ActionRule = {
  /** Whether the second factor must have been entered recently. */
  readonly needsFreshFactor: boolean
  /** The kind of thing that the action is about, for the list of actions. */
  readonly subject: 'player' | 'order' | 'server' | 'machine' | 'content' | 'key' | 'webhook' | 'code'
  /** Whether it is part of moderation, so that moderators may take it. */
  readonly isModeration?: true
}

const acts = (subject: ActionRule['subject']): ActionRule => ({ needsFreshFactor: false, subject })
const moves = (subject: ActionRule['subject']): ActionRule => ({ needsFreshFactor: true, subject })
const moderates: ActionRule = { ...moves('player'), isModeration: true }
const atDesk = (subject: ActionRule['subject']): ActionRule => ({ ...acts(subject), isModeration: true })

/** Every action of the console and its rule (docs/product/console.md#console-actions). */
export const consoleActionRules: Readonly<Record<ConsoleActionKind, ActionRule>> = {
  grant: moves('player'),
  revoke: moves('player'),
  end_sessions: moves('player'),
  block: moves('player'),
  unblock: moves('player'),
  refund: moves('order'),
  refund_by_hand: moves('order'),
  create_server: moves('server'),
  extend_server: moves('server'),
  end_server: moves('server'),
  begin_maintenance: moves('server'),
  end_maintenance: moves('server'),
  restart_server: moves('server'),
  move_server: moves('server'),
  adopt_service: moves('machine'),
  remove_stranger: moves('machine'),
  drain_node: moves('machine'),
  activate_node: moves('machine'),
  announce: acts('content'),
  end_announcement: acts('content'),
  sanction: moderates,
  lift_sanction: moderates,
  answer_appeal: moderates,
  reopen_appeal: moderates,
  dismiss_case: moderates,
  warn_player: atDesk('player'),
  kick_player: atDesk('player'),
  say: atDesk('server'),
  change_map: atDesk('server'),
  restart_match: atDesk('server'),
  make_key: moves('key'),
  revoke_key: moves('key'),
  add_webhook: moves('webhook'),
  remove_webhook: moves('webhook'),
  test_webhook: acts('webhook'),
  make_codes: moves('code'),
  revoke_codes: moves('code'),
}

/** The actions whose reason players read on a game server. */
const spokenActions: readonly ConsoleActionKind[] = ['warn_player', 'kick_player', 'say']

/** Whether players read the reason of an action on a game server (docs/product/moderation.md#desk). */
export const isSpoken = (kind: ConsoleActionKind): boolean => spokenActions.includes(kind)

/** Whether a role may take an action (docs/product/console.md#console-roles). */
export const mayTake = (role: ConsoleRole, kind: ConsoleActionKind): boolean =>
  role === 'operator' || (role === 'moderator' && consoleActionRules[kind].isModeration === true)

export const consoleActionKinds = Object.keys(consoleActionRules) as [ConsoleActionKind, ...ConsoleActionKind[]]

/** The id of the thing that an action is about; empty for a server or announcement that it creates. */
export const subjectOf = (action: ConsoleAction): string => {
  switch (action.kind) {
    case 'grant':
    case 'revoke':
    case 'sanction':
    case 'lift_sanction':
    case 'answer_appeal':
    case 'reopen_appeal':
    case 'dismiss_case':
    case 'warn_player':
    case 'kick_player':
      return action.steamId
    case 'end_sessions':
    case 'block':
    case 'unblock':
      return action.player
    case 'refund':
    case 'refund_by_hand':
      return action.orderId
    case 'create_server':
      return action.owner
    case 'adopt_service':
      return action.service
    case 'remove_stranger':
    case 'make_key':
    case 'revoke_key':
    case 'make_codes':
    case 'revoke_codes':
      return action.name
    case 'drain_node':
    case 'activate_node':
      return action.nodeId
    case 'announce':
      return ''
    case 'end_announcement':
    case 'add_webhook':
    case 'remove_webhook':
    case 'test_webhook':
      return action.id
    default:
      return action.serverId
  }
}

/** Why an action was refused. It changed nothing, except perhaps with `command_refused` and `server_silent`. */
export const actionRefusals = [
  'no_account',
  'no_membership',
  'date_over',
  'own_account',
  'no_order',
  'nothing_to_refund',
  /** The order has no such payment. */
  'no_payment',
  /** Several refunds of the order are due: `tradeNo` must name one. */
  'payment_unclear',
  'amount_too_high',
  /** A refund made elsewhere, or one that expires the server, must be of all that is left of the payment. */
  'only_in_full',
  /** The refund was decided before: it can no longer expire the server. */
  'refund_open',
  'no_server',
  'no_machines',
  'machines_unreachable',
  'unknown_region',
  'region_full',
  'invalid_name',
  'invalid_password',
  'server_blocked',
  'server_expired',
  'no_other_node',
  'no_such_machine',
  'in_the_book',
  'no_announcement',
  'ends_before_start',
  'is_operator',
  'is_moderator',
  /** A mute cannot have this scope. */
  'no_such_scope',
  'no_sanction',
  'no_appeal',
  'appeal_answered',
  /** Another moderator must answer the appeal against an own decision. */
  'own_sanction',
  'not_shorter',
  'no_case',
  /** Another moderator was faster. */
  'case_decided',
  /** The server has no `rcon_password`. */
  'no_rcon',
  /** There is no command for it. */
  'no_command',
  /** The game server does not know a command, or did not carry it out. It has carried out those before it. */
  'command_refused',
  /** The game server has not answered: it may have carried it out nevertheless. */
  'server_silent',
  'unknown_map',
  /** Nothing is left of the words that players should read. */
  'no_words',
  'key_name_taken',
  'too_many_keys',
  'no_key',
  'webhook_id_taken',
  'too_many_webhooks',
  /** The form of the target needs another address, secret or channel. */
  'webhook_address',
  'webhook_secret',
  'webhook_channel',
  /** Only the community file can allow an address in the operator's own network. */
  'webhook_private_address',
  /** Recorded by former releases instead of the four before it. */
  'invalid_webhook',
  'no_webhook',
  'code_name_taken',
  /** Names that begin with `gift/` are kept for gifts. */
  'code_name_reserved',
  /** Codes for several players must have a last day. */
  'end_missing',
  'no_codes',
] as const
export type ActionRefusal = (typeof actionRefusals)[number]

/** What an action did. `unchanged`: the subject was in the wanted state already. */
export const actionOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.enum(['done', 'unchanged']),
    /** Id of what was created, or facts such as the new expiry; may be empty. */
    detail: z.string(),
  }),
  z.object({ outcome: z.literal('refused'), refusal: z.enum(actionRefusals), detail: z.string() }),
  /** The action failed half-way and can be repeated with the same request id. */
  z.object({ outcome: z.literal('failed'), detail: z.string() }),
])
export type ActionOutcome = z.infer<typeof actionOutcomeSchema>

/**
 * An entry of the list of actions, which cannot be changed: what was once recorded MUST stay readable, also a refusal that is
 * given no more.
 */
export const actionEntrySchema = z.object({
  /** Continues the list with `before`. */
  id: z.int(),
  requestId: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
  actor: z.object({ steamId: z.string(), name: z.string() }),
  /** The address from which the actor acted. */
  address: z.string(),
  reason: z.string(),
  action: consoleActionSchema,
  /** Absent while the action is under way, or if the server was stopped in the middle of it. */
  outcome: z.optional(actionOutcomeSchema),
})
export type ActionEntry = z.infer<typeof actionEntrySchema>
