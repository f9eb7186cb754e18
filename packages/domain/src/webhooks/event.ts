import * as z from 'zod/mini'
import { sanctionKinds, sanctionReasons } from '../moderation/index.ts'

/** A game server, with its name in both languages. */
const server = z.object({ id: z.string(), name: z.object({ zh: z.string(), en: z.string() }) })

/**
 * What happens in the portal and is told to webhooks (docs/product/webhooks.md#events). No event has a player's name or
 * words, so that no player can write into a chat.
 */
export const webhookEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('server.down'), server }),
  z.object({ type: z.literal('server.up'), server }),
  z.object({ type: z.literal('server.full'), server, players: z.int() }),
  z.object({ type: z.literal('map.begun'), server, map: z.string(), players: z.int() }),
  /** `version`: as players read it, such as `1.41.7.7`. */
  z.object({ type: z.literal('game.updated'), version: z.string() }),
  z.object({ type: z.literal('gathering.opened'), server, target: z.int() }),
  z.object({ type: z.literal('gathering.reached'), server, players: z.int() }),
  /** `amount`: in hundredths of the currency (ISO 4217). */
  z.object({ type: z.literal('order.paid'), order: z.string(), amount: z.int(), currency: z.string() }),
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
  'game.updated',
  'gathering.opened',
  'gathering.reached',
  'order.paid',
  'sanction.set',
  'report.made',
] as const satisfies readonly WebhookEventType[]

/** The page of the portal about an event, as a path. */
export const webhookPath = (event: WebhookEvent): string => {
  switch (event.type) {
    case 'order.paid':
      return `/console/orders/${event.order}`
    case 'sanction.set':
      return `/console/sanctions/${event.sanction}`
    case 'report.made':
      return '/console/cases'
    case 'game.updated':
    case 'test':
      return '/'
    default:
      return `/servers/details/${encodeURIComponent(event.server.id)}`
  }
}
