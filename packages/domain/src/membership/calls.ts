import * as z from 'zod/mini'
import { defineCall, defineCalls, defineOwn } from '../common/call.ts'
import { daySchema } from '../common/moment-schema.ts'
import { looseText } from '../common/reading.ts'
import { steamIdSchema } from '../common/steam-id-schema.ts'
import { purchaseIdSchema } from './codes/vip-code.ts'
import { readExpireDate } from './expire-date.ts'
import { grantMaxDays, typedCodeMaxLength } from './limits.ts'
import { memberships } from './membership.ts'
import { privilegeListReading, privilegeWireSchema } from './privilege.ts'

const definePublic = defineCalls({ contract: 'public', auth: 'none' })

/** `expireDate` is ISO 8601, or null if the membership does not expire; read as undefined if the backend omits it. */
export const getVipStatus = definePublic({
  method: 'GET',
  path: '/api/auth/vip-status/:steamId',
  summary: 'The membership of a player',
  params: z.object({ steamId: steamIdSchema }),
  response: z.object({ type: z.enum([...memberships, 'none']), expireDate: z.nullable(z.string()) }),
  reading: z.pipe(
    z.object({ type: z.catch(z.enum([...memberships, 'none']), 'none'), expireDate: z.nullable(looseText) }),
    z.transform(({ type, expireDate }) => ({
      type,
      expireDate: expireDate === null ? null : readExpireDate(expireDate ?? ''),
    })),
  ),
  errors: [400],
})

export const getPrivileges = definePublic({
  method: 'GET',
  path: '/api/privileges',
  summary: 'What each group may do',
  response: z.array(privilegeWireSchema),
  reading: privilegeListReading,
  errors: [],
})

/**
 * Grants purchased VIP: the days are added to the remaining ones. A repeated `grantId` changes nothing and gets the
 * first answer.
 */
export const grantVip = defineCall({
  method: 'POST',
  path: '/api/membership/grants',
  contract: 'own',
  summary: 'Grants VIP that a player has bought',
  auth: 'vipShop',
  body: z.object({
    /** The shop's own id of this purchase. */
    grantId: purchaseIdSchema,
    steamId: steamIdSchema,
    days: z.int().check(z.minimum(1), z.maximum(grantMaxDays)),
  }),
  response: z.object({ type: z.literal('vip'), expireDate: z.nullable(z.string()) }),
  errors: [400, 409],
})

/**
 * Makes the code of a gift that a player has bought for another. A repeated `giftId` makes no second one and gets the
 * first answer. 400 `date_over` if the last day is over; 409 `gift_id_taken` for another number of days or last day;
 * 409 `gift_code_lost` where the key of `SESSION_KEYS` with which the code was stored is gone.
 */
export const giveVip = defineCall({
  method: 'POST',
  path: '/api/membership/gifts',
  contract: 'own',
  summary: 'Makes the code of a VIP gift that a player has bought',
  auth: 'vipShop',
  body: z.object({
    /** The shop's own id of this purchase. */
    giftId: purchaseIdSchema,
    days: z.int().check(z.minimum(1), z.maximum(grantMaxDays)),
    /** The last day on which it can be redeemed, in Asia/Shanghai. Without it the code does not end. */
    until: z.optional(daySchema),
  }),
  response: z.object({
    /** As people read it: `4F7K-92QX-0B3M-TC81`. */
    code: z.string(),
    /** The address of the VIP page with the code in its field. */
    link: z.string(),
  }),
  errors: [400, 409],
})

/**
 * Adds the days of a code to the caller's VIP. 400 `code_wrong` for text that is no code of ours; 409 `code_redeemed`,
 * `code_revoked`, `code_over`, `code_used` or `vip_endless` where a code cannot be redeemed.
 */
export const redeemCode = defineOwn({
  method: 'POST',
  path: '/api/membership/codes',
  summary: 'Redeems a code for VIP',
  body: z.object({ code: z.string().check(z.maxLength(typedCodeMaxLength)) }),
  response: z.object({
    days: z.int(),
    /** The last valid day of VIP. */
    expireDate: daySchema,
  }),
  errors: [400, 409],
})
