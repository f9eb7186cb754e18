import * as z from 'zod/mini'
import { cleanedLocalized, cleanedText } from '../common/cleaned-text.ts'
import type { SeenPlayer } from '../game/desk/seen-players.ts'
import { isMapName } from '../game/map-name.ts'
import { labelMaxLength, playerNameMaxLength } from '../servers/limits.ts'
import { chatSchema } from './chat-line.ts'
import { deskSteps } from './commands.ts'

/** Whether the game's console answers over RCON; `no_rcon`: the server has no `rcon_password`. */
const consoleStates = ['answers', 'no_answer', 'no_rcon'] as const

/** From where the players on a server are known: from the game's console, from its log, or not at all. */
const playerSources = ['console', 'log', 'unknown'] as const

/** What the desk of a server of the list shows (docs/product/moderation.md#desk). */
export const serverDeskSchema = z.object({
  serverId: z.string(),
  name: cleanedLocalized(labelMaxLength * 4),
  /** Its `category`. */
  group: z.string(),
  console: z.enum(consoleStates),
  /** The current map; empty if unknown. */
  map: cleanedText(labelMaxLength),
  source: z.enum(playerSources),
  players: z.array(z.object({ steamId: z.string(), name: cleanedText(playerNameMaxLength) })),
  /** The maps that the server has played, by name. */
  maps: z.array(z.string()),
  /** The steps that have commands. */
  steps: z.array(z.enum(deskSteps)),
  /** What was said there last. */
  chat: chatSchema,
})
export type ServerDesk = Readonly<z.infer<typeof serverDeskSchema>>

/**
 * The players on a server. The game's console knows them best. CS2 without a plugin may name no Steam IDs there, and a server
 * may not answer: then the log counts. Undefined: not known from there.
 */
export const playersAtDesk = (known: {
  readonly console: readonly SeenPlayer[] | undefined
  readonly log: readonly SeenPlayer[] | undefined
}): { readonly source: ServerDesk['source']; readonly players: readonly SeenPlayer[] } => {
  if (known.console !== undefined) return { source: 'console', players: known.console }
  return known.log === undefined ? { source: 'unknown', players: [] } : { source: 'log', players: known.log }
}

/** The maps to which a server can be changed: the known ones that have the name of a map of the game, without doubles, by name. */
export const mapsAtDesk = (known: readonly string[]): readonly string[] =>
  [...new Set(known.map((map) => map.toLowerCase()))].filter(isMapName).toSorted()
