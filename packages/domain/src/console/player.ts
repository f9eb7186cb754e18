import * as z from 'zod/mini'
import { deviceBrowsers, deviceSystems } from '../accounts/session/device.ts'
import { memberships } from '../membership/membership.ts'
import { accountHintSchema } from '../moderation/account-hint.ts'
import { chatSchema } from '../moderation/chat-line.ts'
import { orderRecordSchema } from './order-record.ts'
import { rentalSchema } from './rental.ts'

const moment = z.int()

/** A player in the console's search. Players without an account have no account id. */
export const playerHitSchema = z.object({
  /** Steam ID, or the account's id where no Steam account is bound. Names the player in calls. */
  key: z.string(),
  /** Empty where no Steam account is bound. */
  steamId: z.string(),
  name: z.string(),
  avatar: z.string(),
  /** Empty without an email address. */
  email: z.string(),
  memberships: z.array(z.enum(memberships)),
  isBlocked: z.boolean(),
  /** When the account was made; absent without an account. */
  since: z.optional(moment),
})
export type PlayerHit = z.infer<typeof playerHitSchema>

/** A player with all that the portal stores about them. Times are in milliseconds since 1970. */
export const playerRecordSchema = z.object({
  player: playerHitSchema,
  /** Why and since when the account is blocked. */
  block: z.optional(z.object({ at: moment, reason: z.string(), by: z.string() })),
  /** Stored memberships, also expired ones. `until`: the last valid day in Asia/Shanghai; null: does not expire. */
  memberships: z.array(z.object({ type: z.enum(memberships), until: z.nullable(z.string()), isCurrent: z.boolean() })),
  /** VIP that a shop granted. */
  grants: z.array(z.object({ grantId: z.string(), days: z.int(), at: moment })),
  orders: z.array(orderRecordSchema),
  rentals: z.array(rentalSchema),
  sessions: z.array(
    z.object({
      signedInAt: moment,
      lastSeenAt: moment,
      browser: z.nullable(z.enum(deviceBrowsers)),
      system: z.nullable(z.enum(deviceSystems)),
    }),
  ),
  /** Sign-ins and sign-outs of the last 90 days, the newest first. */
  log: z.array(z.object({ at: moment, action: z.enum(['LOGIN-STEAM', 'LOGIN-EMAIL', 'LOGOUT']), address: z.string() })),
  /** Other accounts of the player's networks, for operators only; absent while there are no hints. */
  hints: z.optional(z.array(accountHintSchema)),
  /** What the player has said last on servers. */
  chat: chatSchema,
})
export type PlayerRecord = z.infer<typeof playerRecordSchema>
