import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import { createOutgoing, OutgoingError, publicLookup, retryAfterMs } from '../../platform/outgoing/index.ts'
import type { PushSubscription } from './push.store.ts'

/** A message as the service worker reads it. */
export type PushMessage = {
  readonly title: string
  readonly body: string
  /** A later message of the same tag replaces this one. */
  readonly tag: string
  /** The page of the portal that a press opens; by default the one that is open. */
  readonly url?: string | undefined
}

/** `later`: the push service is busy or cannot be reached, and may have said when to try again. */
export type PushOutcome =
  | { readonly is: 'taken' | 'gone' }
  | { readonly is: 'refused'; readonly status: number }
  | { readonly is: 'later'; readonly afterSeconds: number | undefined }

type Browser = Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>

export type PushSender = {
  /** The public key with which browsers subscribe. */
  readonly publicKey: string
  /** Sends a message, which the push service keeps for a browser that is closed. */
  send(browser: Browser, message: PushMessage, ttlSeconds: number): Promise<PushOutcome>
  close(): Promise<void>
}

const timeoutMs = 3_000
const maxResponseBytes = 64 * 1_024

/** Whether messages can be encrypted for a browser: its key is a point of the curve. */
export const areKeysValid = (p256dh: string, auth: string): boolean => {
  try {
    webPush.encrypt(p256dh, auth, '-', 'aes128gcm')
    return true
  } catch {
    return false
  }
}

export type PushSenderOptions = {
  /** The private key (P-256, base64url) with which push services recognise the portal. */
  readonly key: string
  /** The portal's address: whom a push service can turn to. */
  readonly publicUrl: () => string
  readonly isSandbox: boolean
  readonly now: () => Date
}

/** Sends push messages: encrypted for the browser (RFC 8291), signed by the portal (RFC 8292). */
export const createPushSender = ({ key, publicUrl, isSandbox, now }: PushSenderOptions): PushSender => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(key, 'base64url')
  const publicKey = pair.getPublicKey('base64url')
  // Literal addresses are not looked up; only the sandbox has subscriptions of them.
  const outgoing = createOutgoing({ timeoutMs, maxResponseBytes, connect: isSandbox ? {} : { lookup: publicLookup } })
  const subject = () => (publicUrl().startsWith('https:') ? publicUrl() : 'mailto:portal@localhost')

  const post = async ({ endpoint, p256dh, auth }: Browser, message: PushMessage, ttlSeconds: number) => {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: subject(), publicKey, privateKey: key },
        TTL: ttlSeconds,
        urgency: 'high',
        topic: message.tag.replaceAll('.', '-'),
        contentEncoding: 'aes128gcm',
      },
    )
    const texts = Object.entries(headers as Record<string, string | number>).map(([name, value]) => [name, `${value}`])
    return outgoing.send(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(texts.filter(([name]) => name !== 'Content-Length')),
      body: new Uint8Array(body),
    })
  }

  return {
    publicKey,
    send: async (browser, message, ttlSeconds) => {
      try {
        const { status, headers } = await post(browser, message, ttlSeconds)
        if (status >= 200 && status < 300) return { is: 'taken' }
        if (status === 404 || status === 410) return { is: 'gone' }
        if (status !== 429 && status < 500) return { is: 'refused', status }
        const afterMs = retryAfterMs(headers, now())
        return { is: 'later', afterSeconds: afterMs && Math.ceil(afterMs / 1_000) }
      } catch (error) {
        if (error instanceof OutgoingError) return { is: 'later', afterSeconds: undefined }
        throw error
      }
    },
    close: () => outgoing.close(),
  }
}
