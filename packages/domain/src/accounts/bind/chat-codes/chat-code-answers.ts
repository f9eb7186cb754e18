import * as z from 'zod/mini'
import { cleanedText } from '../../../common/cleaned-text.ts'
import { playerNameMaxLength, serverNameMaxLength } from '../../../servers/limits.ts'
import { isHost } from '../../../servers/server/host.ts'

const serverName = cleanedText(serverNameMaxLength)

/** A community server where a code can be typed. Its address is safe in a link. */
export const chatServerSchema = z.object({
  id: z.string(),
  name: z.object({ zh: serverName, en: serverName }),
  ip: z.string().check(z.refine(isHost)),
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
})
export type ChatServer = z.infer<typeof chatServerSchema>

/** A new code. `secondsLeft` until it expires: the clocks of browser and server may differ. */
export const newChatCodeSchema = z.object({ id: z.string(), code: z.string(), secondsLeft: z.number() })
export type NewChatCode = z.infer<typeof newChatCodeSchema>

const statuses = ['waiting', 'found', 'void', 'used', 'expired'] as const

/**
 * Whether a code was typed: `found` by one player, `void` by two, `used` for a sign-in or binding
 * (docs/product/accounts.md#chat-codes).
 */
export type ChatCodeStatus = (typeof statuses)[number]

/** Why a code cannot be confirmed any more. */
export type ChatCodeEnd = Exclude<ChatCodeStatus, 'waiting' | 'found'>

/** The player who typed a code. The picture may be empty. */
const foundPlayerSchema = z.object({
  steamId: z.string(),
  username: cleanedText(playerNameMaxLength),
  avatar: z.string(),
})
export type FoundPlayer = z.infer<typeof foundPlayerSchema>

export const chatCodeSchema = z.object({
  status: z.enum(statuses),
  secondsLeft: z.number(),
  /** With `found`. */
  player: z.optional(foundPlayerSchema),
})
export type ChatCodeAnswer = z.infer<typeof chatCodeSchema>

/** The session of the player who typed a code. */
export const chatSignInSchema = z.extend(foundPlayerSchema, { token: z.string() })
