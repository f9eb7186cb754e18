import { createHmac } from 'node:crypto'
import type { Community } from '@warmup/domain/common'
import { chatBody, type WebhookEvent, webhookPath } from '@warmup/domain/webhooks'
import { webhookText } from '@warmup/i18n/webhooks'
import { signingKey, type WebhookTarget } from './webhooks.config.ts'

/** The portal that sends. */
export type Sender = { readonly publicUrl: string; readonly communityName: Community['name'] }

/** An event on its way to a target. */
export type SentEvent = { readonly eventId: string; readonly event: WebhookEvent; readonly at: Date }

export type WebhookRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const hmac = (key: string | Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64')

/** Standard Webhooks 1.0.0: the signature covers the id, the time of the attempt and the body. */
const standardRequest = (
  { url, secret = '' }: WebhookTarget,
  { eventId, event, at }: SentEvent,
  { publicUrl }: Sender,
  seconds: number,
): WebhookRequest => {
  const { type, ...data } = event
  const link = `${publicUrl}${webhookPath(event)}`
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data: { ...data, url: link } })
  const signature = hmac(signingKey(secret) ?? '', `${eventId}.${seconds}.${body}`)
  return {
    url,
    headers: {
      'webhook-id': eventId,
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${signature}`,
    },
    body,
  }
}

/** The robots of Feishu and DingTalk sign the time with the secret: Feishu as the key of an empty text, in seconds. */
const signedBody = ({ form, secret }: WebhookTarget, body: object, seconds: number): object =>
  form === 'feishu' && secret !== undefined
    ? { timestamp: String(seconds), sign: hmac(`${seconds}\n${secret}`, ''), ...body }
    : body

const signedUrl = ({ form, secret, url }: WebhookTarget, milliseconds: number): string => {
  if (form !== 'dingtalk' || secret === undefined) return url
  const signed = new URL(url)
  signed.searchParams.set('timestamp', String(milliseconds))
  signed.searchParams.set('sign', hmac(secret, `${milliseconds}\n${secret}`))
  return signed.href
}

/** The request that tells a target an event. */
export const requestOf = (target: WebhookTarget, sent: SentEvent, sender: Sender, now: Date): WebhookRequest => {
  const seconds = Math.floor(now.getTime() / 1_000)
  const json = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Warmup' }
  if (target.form === 'standard') {
    const request = standardRequest(target, sent, sender, seconds)
    return { ...request, headers: { ...json, ...request.headers } }
  }
  const text = {
    ...webhookText(target.language, sender.communityName, sent.event),
    url: `${sender.publicUrl}${webhookPath(sent.event)}`,
  }
  return {
    url: signedUrl(target, now.getTime()),
    headers: target.form === 'kook' ? { ...json, authorization: `Bot ${target.secret ?? ''}` } : json,
    body: JSON.stringify(signedBody(target, chatBody(target.form, text, target.channel), seconds)),
  }
}
