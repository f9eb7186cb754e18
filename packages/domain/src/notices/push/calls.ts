import * as z from 'zod/mini'
import { defineOwn } from '../../common/call.ts'
import { succeeded } from '../../common/success.ts'

const base64url = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+=*$/))

/** What the browser's push service gives out (RFC 8030), and the keys that only the browser can decrypt for (RFC 8291). */
const pushSubscriptionSchema = z.object({
  /** A secret address: who has it can send messages, if they have the portal's key, too. */
  endpoint: z.string().check(z.maxLength(1_024)),
  keys: z.object({ p256dh: base64url(100), auth: base64url(40) }),
  /** The language of the messages. */
  language: z.enum(['zh', 'en']),
})

export const getPushKey = defineOwn({
  method: 'GET',
  path: '/api/notices/push',
  summary: 'The key with which a browser subscribes to push messages',
  response: z.object({
    /** The public key (RFC 8292) in base64url; null if the portal sends no push messages. */
    key: z.nullable(z.string()),
  }),
  errors: [],
})

/** The subscription ends with the caller's session. */
export const subscribeToPush = defineOwn({
  method: 'POST',
  path: '/api/notices/push',
  summary: "Sends the caller's notifications to a browser, also while the portal is closed",
  body: pushSubscriptionSchema,
  response: succeeded,
  errors: [400, 404],
})
