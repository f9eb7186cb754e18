import * as z from 'zod/mini'
import { languages } from '../common/language.ts'
import { webhookEventTypes } from './event.ts'
import { webhookForms } from './form.ts'

/** The name of a target, in small letters. No two targets have the same. */
export const webhookIdSchema = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

/** What became of an event for a target. */
const state = z.enum(['waiting', 'delivered', 'dropped'])
const moment = z.iso.datetime({ offset: true })

/** A target as operators see it: its address and its secret are left out, because they let others write to it. */
export const listedWebhookSchema = z.object({
  id: z.string(),
  form: z.enum(webhookForms),
  language: z.enum(languages),
  events: z.array(z.enum(webhookEventTypes)),
  /** The host of its address; empty: its address cannot be read, because SESSION_KEYS has changed or a later release stored it. */
  host: z.string(),
  /** Whether it was made in the console, and can be removed there. */
  isRemovable: z.boolean(),
  /** Number of events that wait for it. */
  waiting: z.int(),
  /** When the oldest of them happened. */
  waitingSince: z.nullable(moment),
  /** Its last attempt. */
  last: z.nullable(z.object({ at: moment, state, answer: z.string() })),
})
export type ListedWebhook = z.infer<typeof listedWebhookSchema>

/** An event for a target, with what became of it. */
export const webhookDeliverySchema = z.object({
  id: z.int(),
  /** A type of event; those of other releases are unknown here. */
  type: z.string(),
  at: moment,
  state,
  attempts: z.int(),
  /** How the target answered last, or why it could not be reached; empty before the first attempt. */
  answer: z.string(),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>
