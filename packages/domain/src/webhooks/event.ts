import * as z from 'zod/mini'
import { sanctionKinds, sanctionReasons } from '../moderation/index.ts'

const name = z.object({ zh: z.string(), en: z.string() })

/** A game server, with its name in both languages. */
const server = z.object({ id: z.string(), name })

/** A match on a practice server: the id of its page, and its map, as `toldMap` makes it. */
const match = { match: z.string(), map: z.nullable(z.string()) }

/**
 * What happens in the portal and is told to webhooks (docs/product/webhooks.md#events). No event has a player's name or
 * words, so that no player can write into a chat.
 */
export const webhookEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('server.down'), server }),
  z.object({ type: z.literal('server.up'), server }),
  z.object({ type: z.literal('server.full'), server, players: z.int() }),
  z.object({ type: z.literal('map.begun'), server, map: z.string(), players: z.int() }),
  z.object({ type: z.literal('match.begun'), ...match }),
  z.object({
    type: z.literal('match.over'),
    ...match,
    /** Rounds won by team a, which began as counter-terrorists, and by team b. */
    score: z.object({ a: z.int(), b: z.int() }),
    /** Whether it was played to its end. */
    isPlayedOut: z.boolean(),
  }),
  /** `version`: as players read it, such as `1.41.7.7`. */
  z.object({ type: z.literal('game.updated'), version: z.string() }),
  z.object({ type: z.literal('gathering.opened'), server, target: z.int() }),
  z.object({ type: z.literal('gathering.reached'), server, players: z.int() }),
  /** `amount`: in hundredths of the currency (ISO 4217). */
  z.object({ type: z.literal('order.paid'), order: z.string(), amount: z.int(), currency: z.string() }),
  z.object({
    type: z.literal('booking.soon'),
    order: z.string(),
    region: z.object({ code: z.string(), name }),
    startsAt: z.iso.datetime(),
  }),
  z.object({
    type: z.literal('sanction.set'),
    sanction: z.string(),
    steamId: z.string(),
    kind: z.enum(sanctionKinds),
    reason: z.enum(sanctionReasons),
    /** Null: for ever. */
    endsAt: z.nullable(z.iso.datetime()),
  }),
  z.object({ type: z.literal('report.made'), steamId: z.string(), reason: z.enum(sanctionReasons) }),
  /** `subject`: what the doctor checked, such as `database`. `text`: its words, which are English. */
  z.object({ type: z.literal('doctor.problem'), subject: z.string(), text: z.string() }),
  z.object({ type: z.literal('doctor.solved'), subject: z.string() }),
  /** Sent only by an operator's test. */
  z.object({ type: z.literal('test') }),
])
export type WebhookEvent = z.infer<typeof webhookEventSchema>
export type WebhookEventType = WebhookEvent['type']

/** The types that a target can choose. */
export const webhookEventTypes = [
  'server.down',
  'server.up',
  'server.full',
  'map.begun',
  'match.begun',
  'match.over',
  'game.updated',
  'gathering.opened',
  'gathering.reached',
  'order.paid',
  'booking.soon',
  'sanction.set',
  'report.made',
  'doctor.problem',
  'doctor.solved',
] as const satisfies readonly WebhookEventType[]

/** The page of the portal about an event, as a path. */
export const webhookPath = (event: WebhookEvent): string => {
  switch (event.type) {
    case 'match.begun':
    case 'match.over':
      return `/matches/${encodeURIComponent(event.match)}`
    case 'order.paid':
    case 'booking.soon':
      return `/console/orders/${event.order}`
    case 'sanction.set':
      return `/console/sanctions/${event.sanction}`
    case 'report.made':
      return '/console/cases'
    case 'doctor.problem':
    case 'doctor.solved':
      return '/console'
    case 'game.updated':
    case 'test':
      return '/'
    default:
      return `/servers/details/${encodeURIComponent(event.server.id)}`
  }
}
