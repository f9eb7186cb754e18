import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import { looseText } from '../common/reading.ts'
import { steamIdSchema } from '../common/steam-id-schema.ts'
import { readExpireDate } from './expire-date.ts'
import { memberships } from './membership.ts'

/** `expireDate` is ISO 8601, null if the membership does not expire. */
export const getVipStatus = defineCall({
  method: 'GET',
  path: '/api/auth/vip-status/:steamId',
  summary: 'The membership of a player',
  auth: 'none',
  params: z.object({ steamId: steamIdSchema }),
  response: z.object({ type: z.enum([...memberships, 'none']), expireDate: z.nullable(z.string()) }),
  reading: z.pipe(
    z.object({ type: z.catch(z.enum([...memberships, 'none']), 'none'), expireDate: looseText }),
    z.transform(({ type, expireDate }) => ({ type, expireDate: readExpireDate(expireDate ?? '') })),
  ),
  errors: [400],
})
