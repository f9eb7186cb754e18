import type { Language } from '@warmup/domain/common'
import { isPushAddress } from '@warmup/domain/notices'
import * as calls from '@warmup/domain/notices/push/calls'
import type { PushText } from '@warmup/i18n/mail'
import type { Environment } from '../../platform/config/index.ts'
import { inTransaction, type Transaction } from '../../platform/db/index.ts'
import { HttpError, type MountedCall, notFound, on } from '../../platform/http/index.ts'
import { removeEndedSubscriptions, storeSubscription, subscriptionsOf } from './push.store.ts'
import { createPushQueue, type PushQueueOptions } from './push-queue.ts'
import { areKeysValid, createPushSender, type PushMessage } from './push-sender.ts'

/** What players are told in each browser that has subscribed. */
export type PushNews = Pick<PushMessage, 'tag' | 'url'> & {
  textIn(language: Language): PushText
  /** How long it is of use, in milliseconds. */
  readonly lifetimeMs: number
}

export type Push = {
  readonly routes: readonly MountedCall[]
  /** Tells players outside the portal, once the transaction has committed. */
  tell(tx: Transaction, steamIds: readonly string[], news: PushNews): Promise<void>
  /** Removes the subscriptions of sessions that have ended. */
  removeEnded(): Promise<void>
  close(): Promise<void>
}

export type PushOptions = Omit<PushQueueOptions, 'sender'> & {
  readonly environment: Pick<Environment, 'pushKey' | 'isSandbox'>
  readonly publicUrl: () => string
}

/** Each subscription is made by a press. */
const subscriptionsPerMinute = 20
const badSubscription = () => new HttpError(400, 'bad_subscription', 'The subscription cannot be used')

/** Without a key nothing is pushed, and no browser can subscribe. */
const noPush: Push = {
  routes: [
    on(calls.getPushKey)(async () => ({ key: null })),
    on(calls.subscribeToPush)(() => Promise.reject(notFound('The portal sends no push messages'))),
  ],
  tell: async () => {},
  removeEnded: async () => {},
  close: async () => {},
}

/** Push messages by the Web Push standard (docs/product/notices.md#push). */
export const createPush = ({ environment, publicUrl, ...options }: PushOptions): Push => {
  const { pushKey: key, isSandbox } = environment
  if (key === undefined) return noPush
  const { db, now, liveSessions } = options
  const sender = createPushSender({ key, publicUrl, isSandbox, now })
  const queue = createPushQueue({ ...options, sender })
  return {
    routes: [
      on(calls.getPushKey)(async () => ({ key: sender.publicKey })),
      on(calls.subscribeToPush, { requestsPerMinute: subscriptionsPerMinute })(
        async ({ session, body: { endpoint, keys, language } }) => {
          if (!isPushAddress(endpoint, { isSandbox }) || !areKeysValid(keys.p256dh, keys.auth)) throw badSubscription()
          await inTransaction(db, async (tx) => {
            await session.holdAccount(tx)
            const { id: sessionId, user } = session
            await storeSubscription(tx, {
              ...keys,
              endpoint,
              language,
              sessionId,
              steamId: user.steamId,
              createdAt: now(),
            })
          })
          return { success: true as const }
        },
      ),
    ],
    tell: async (tx, steamIds, { textIn, lifetimeMs, tag, url }) => {
      const until = now().getTime() + lifetimeMs
      for (const { id, endpoint, steamId: player, language } of await subscriptionsOf(tx, steamIds))
        await queue.add(tx, endpoint, { subscription: id, player, message: { ...textIn(language), tag, url }, until })
    },
    removeEnded: () => removeEndedSubscriptions(db, liveSessions),
    close: () => sender.close(),
  }
}
