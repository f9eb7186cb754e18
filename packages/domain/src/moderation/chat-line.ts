import * as z from 'zod/mini'
import { cleanedText } from '../common/cleaned-text.ts'
import { playerNameMaxLength } from '../servers/limits.ts'
import { chatTextMaxLength } from './limits.ts'

/** A message of a game server's chat, as moderators see it (docs/product/moderation.md#chat-log). */
export const chatLineSchema = z.object({
  serverId: z.string(),
  steamId: z.string(),
  /** Empty if the portal does not know it. */
  name: cleanedText(playerNameMaxLength),
  text: cleanedText(chatTextMaxLength),
  /** When it was received, in milliseconds since 1970. */
  at: z.int(),
})
export type ChatLine = Readonly<z.infer<typeof chatLineSchema>>

/** Chat, the oldest message first; absent while it is not stored, and for viewers. */
export const chatSchema = z.optional(z.array(chatLineSchema))
