import { type WebhookOutcome, webhookOutcome } from '@warmup/domain/webhooks'
import { reasonOf } from '../platform/log/index.ts'
import { createOutgoing, OutgoingError, publicLookup, retryAfterMs } from '../platform/outgoing/index.ts'
import { requestOf, type Sender, type SentEvent } from './request-of.ts'
import type { WebhookTarget } from './webhooks.config.ts'

const timeoutMs = 10_000
const maxResponseBytes = 64 * 1_024
/** Characters of an answer that are kept for the operator. */
const answerLength = 200

/** How a target answered. `askedMs`: how long it asked to wait. */
export type Answer = { readonly outcome: WebhookOutcome; readonly text: string; readonly askedMs?: number }

/** A text about a request without what lets others write to the target: some servers repeat the path. */
const withoutSecrets = (text: string, { url, secret = '', channel = '' }: WebhookTarget): string => {
  const { pathname, search } = new URL(url)
  const secrets = [url, `${pathname}${search}`, pathname, secret, channel].filter((each) => each.length > 1)
  return secrets.reduce((kept, each) => kept.replaceAll(each, '…'), text)
}

export type WebhookSender = {
  /** Sends an event to a target. Never rejects for what the target or the network does. */
  send(target: WebhookTarget, sent: SentEvent, from: Sender, now: Date): Promise<Answer>
  close(): Promise<void>
}

/** Sends webhooks. Targets in the operator's own network are refused unless allowed, also after a name was looked up. */
export const createWebhookSender = (): WebhookSender => {
  const limits = { timeoutMs, maxResponseBytes, redirect: 'answer' } as const
  const open = createOutgoing({ ...limits, connect: { lookup: publicLookup } })
  const inside = createOutgoing(limits)
  return {
    send: async (target, sent, from, now) => {
      const { url, headers, body } = requestOf(target, sent, from, now)
      try {
        const outgoing = target.allow_private ? inside : open
        const answer = await outgoing.send(url, { method: 'POST', headers, body })
        return {
          outcome: webhookOutcome(target.form, answer.status, answer.text),
          text: `${answer.status} ${withoutSecrets(answer.text, target).replaceAll(/\p{Cc}+/gu, ' ')}`
            .trim()
            .slice(0, answerLength),
          askedMs: retryAfterMs(answer.headers, now) ?? 0,
        }
      } catch (error) {
        if (!(error instanceof OutgoingError)) throw error
        const { status } = error
        const text = `${status ?? ''} ${withoutSecrets(reasonOf(error), target)}`.trim().slice(0, answerLength)
        // An answer that is too long to be read says by its status whether the event was taken.
        return { outcome: status === undefined ? 'later' : webhookOutcome(target.form, status, ''), text }
      }
    },
    close: async () => {
      await Promise.all([open.close(), inside.close()])
    },
  }
}
