import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../common/moment-schema.ts'

/** Who made codes: operators, or the shop for gifts that players bought. They are listed apart, because a shop makes many. */
export const codeMakers = ['operators', 'shop'] as const
export type CodeMaker = (typeof codeMakers)[number]

/** What a code gives: days of VIP, or hours of a practice server. */
export const codeGives = ['vip', 'server'] as const
export type CodeGives = (typeof codeGives)[number]

/** What a code gives; one of the numbers is 0. */
type Given = {
  /** Days of VIP. */
  readonly days: number
  /** Hours of a practice server. */
  readonly hours: number
}

/** Which of both a code gives. */
export const givenBy = ({ hours }: Pick<Given, 'hours'>): CodeGives => (hours > 0 ? 'server' : 'vip')

/** Codes that were made together, as operators see them. */
export const codeBatchSchema = z.object({
  /** Continues the list with `before`. */
  id: z.int(),
  name: z.string(),
  /** Days of VIP; 0 for hours. */
  days: z.int(),
  /** Hours of a practice server; 0 for VIP. The former release does not send them. */
  hours: z._default(z.int(), 0),
  /** Number of codes. */
  count: z.int(),
  /** How many players can redeem each of them. */
  uses: z.int(),
  /** How often they were redeemed altogether. */
  redeemed: z.int(),
  /** The last day in Asia/Shanghai; null: they do not end. */
  until: z.nullable(daySchema),
  madeAt: instantSchema,
  /** Null: not revoked. */
  revokedAt: z.nullable(instantSchema),
  isOver: z.boolean(),
  /** A single code for several players, which is no secret; null for others, of which only hashes are stored. */
  code: z.nullable(z.string()),
})
export type CodeBatch = z.infer<typeof codeBatchSchema>

/** Who redeemed which code when. */
export const redemptionSchema = z.object({
  /** Continues the list with `before`. */
  id: z.int(),
  at: instantSchema,
  /** Empty if the player's data was deleted. */
  steamId: z.string(),
  /** Name of the batch. */
  batch: z.string(),
  /** The last characters of the code. */
  ending: z.string(),
  days: z.int(),
  hours: z._default(z.int(), 0),
  /** The last day of VIP, or the day in Asia/Shanghai on which the server's time ends if it is ready at once. */
  until: daySchema,
  /** The server that got the hours; empty for VIP. */
  serverId: z._default(z.string(), ''),
})
export type Redemption = z.infer<typeof redemptionSchema>

export type CodeBatchState = 'active' | 'used' | 'over' | 'revoked'

/** Whether codes of a batch can still be redeemed, or why not. */
export const codeBatchState = ({ revokedAt, isOver, redeemed, count, uses }: CodeBatch): CodeBatchState => {
  if (revokedAt !== null) return 'revoked'
  if (redeemed >= count * uses) return 'used'
  return isOver ? 'over' : 'active'
}
