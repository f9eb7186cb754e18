import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { decryptPush } from './decrypt-push.ts'

/** A message that a subscribed browser would get. */
export type ReceivedPush = {
  /** How long the push service would keep it for a closed browser. */
  readonly ttlSeconds: number
  readonly urgency: string
  readonly topic: string
  readonly text: string
}

/** How the push service answers messages to a subscription. */
export type PushAnswer = { readonly status: number; readonly retryAfter?: string | undefined }

export type Subscription = {
  readonly id: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly received: readonly ReceivedPush[]
  answer: PushAnswer
  /** Decrypts a message and keeps it. Throws if it was not encrypted for this browser. */
  receive(body: Buffer, head: Omit<ReceivedPush, 'text'>): void
}

const subscription = (id: string, browser: ECDH): Subscription => {
  const received: ReceivedPush[] = []
  const auth = randomBytes(16)
  return {
    id,
    keys: { p256dh: browser.generateKeys('base64url'), auth: auth.toString('base64url') },
    received,
    answer: { status: 201 },
    receive: (body, head) => received.push({ ...head, text: decryptPush(body, browser, auth) }),
  }
}

/** The subscriptions of browsers that the sandbox plays. */
export const createPushService = () => {
  const subscriptions = new Map<string, Subscription>()
  return {
    subscribe: (): Subscription => {
      const added = subscription(randomBytes(16).toString('base64url'), createECDH('prime256v1'))
      subscriptions.set(added.id, added)
      return added
    },
    find: (id: string): Subscription | undefined => subscriptions.get(id),
  }
}
