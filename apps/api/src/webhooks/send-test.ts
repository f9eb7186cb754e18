import { randomUUID } from 'node:crypto'
import type { Sender } from './request-of.ts'
import type { Answer, WebhookSender } from './sender.ts'
import type { WebhookTarget } from './webhooks.config.ts'

/** Sends a target a message that says that it is a test, past what waits for it. */
export const sendTest = (sender: WebhookSender, target: WebhookTarget, from: Sender, now: Date): Promise<Answer> =>
  sender.send(target, { eventId: randomUUID(), event: { type: 'test' }, at: now }, from, now)
