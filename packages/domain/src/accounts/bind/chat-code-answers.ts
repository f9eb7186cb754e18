import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { listOf, looseText, numeric } from '../../common/reading.ts'
import { playerNameMaxLength, serverNameMaxLength } from '../../servers/limits.ts'
import { isHost } from '../../servers/server/host.ts'

/** A community server where a code can be typed. */
export const chatServerSchema = z.object({
  id: z.string(),
  name: z.object({ zh: z.string(), en: z.string() }),
  ip: z.string(),
  port: z.int(),
})
export type ChatServer = z.infer<typeof chatServerSchema>

const serverName = z.pipe(
  z.string(),
  z.transform((name) => cleanText(name, serverNameMaxLength)),
)

/** Servers with an address that is safe in a link. */
export const chatServersReading = listOf(
  z.object({
    id: z.string(),
    name: z.object({ zh: serverName, en: serverName }),
    ip: z.string().check(z.refine(isHost)),
    port: z.int().check(z.minimum(1), z.maximum(65_535)),
  }),
)

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
const foundPlayerSchema = z.object({ steamId: z.string(), username: z.string(), avatar: z.string() })
export type FoundPlayer = z.infer<typeof foundPlayerSchema>

export const chatCodeSchema = z.object({
  status: z.enum(statuses),
  secondsLeft: z.number(),
  /** With `found`. */
  player: z.optional(foundPlayerSchema),
})
export type ChatCodeAnswer = z.infer<typeof chatCodeSchema>

export const chatCodeReading = z.object({
  status: z.enum(statuses),
  secondsLeft: numeric,
  player: z.optional(
    z.object({
      steamId: z.string(),
      username: z.pipe(
        z.string(),
        z.transform((name) => cleanText(name, playerNameMaxLength)),
      ),
      avatar: z.pipe(
        looseText,
        z.transform((avatar) => avatar ?? ''),
      ),
    }),
  ),
})
