import { isIP } from 'node:net'
import { languages } from '@warmup/domain/common'
import { maxWebhookTargets, webhookEventTypes, webhookForms } from '@warmup/domain/webhooks'
import * as z from 'zod'
import { isPublicAddress } from '../platform/outgoing/index.ts'

/** The bytes of a secret of Standard Webhooks: `whsec_` and 24 to 64 bytes in Base64. Undefined for other text. */
export const signingKey = (secret: string): Buffer | undefined => {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? []
  const bytes = Buffer.from(base64 ?? '', 'base64')
  return bytes.length >= 24 && bytes.length <= 64 ? bytes : undefined
}

/** Why an address in the operator's own network is refused. */
export const privateAddress = 'expected a public address, or allow_private'

/** A target of events. */
export const webhookTargetSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'expected at most 40 small letters, digits and hyphens'),
    form: z.enum(webhookForms),
    url: z.url({ protocol: /^https?$/ }).max(2_000),
    language: z.enum(languages).default('zh'),
    events: z.array(z.enum(webhookEventTypes)).min(1),
    /** The signing secret of `standard`, `feishu` and `dingtalk`; the token of the KOOK bot. */
    secret: z.string().min(1).max(200).optional(),
    /** The KOOK channel. */
    channel: z.string().regex(/^\d+$/).optional(),
    /** Allows an address in the operator's own network, also without TLS. */
    allow_private: z.boolean().default(false),
  })
  .superRefine((target, context) => {
    const refuse = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message })
    // The format of the address is refused already.
    const address = URL.parse(target.url)
    if (address === null) return
    const { protocol, hostname, username, password } = address
    const host = hostname.replace(/^\[(.*)\]$/, '$1')
    if (username !== '' || password !== '') refuse('url', 'expected no user name and no password')
    if (target.form === 'standard' && signingKey(target.secret ?? '') === undefined)
      refuse('secret', 'expected whsec_ and 24 to 64 bytes in Base64')
    if (target.form === 'kook' && target.secret === undefined) refuse('secret', 'expected the token of the bot')
    if (target.form === 'kook' && target.channel === undefined) refuse('channel', 'expected the id of the channel')
    if (target.allow_private) return
    if (protocol !== 'https:') refuse('url', 'expected https, or allow_private')
    if (isIP(host) !== 0 && !isPublicAddress(host, isIP(host))) refuse('url', privateAddress)
  })

/** The `webhooks` section of `community.yaml`: where events are told. */
export const webhooksConfigSchema = z
  .array(webhookTargetSchema)
  .max(maxWebhookTargets)
  .refine((targets) => new Set(targets.map(({ id }) => id)).size === targets.length, 'expected each id once')

export type WebhookTarget = z.infer<typeof webhookTargetSchema>
