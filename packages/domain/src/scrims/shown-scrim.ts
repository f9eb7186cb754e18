import * as z from 'zod/mini'
import { cleanedText } from '../common/cleaned-text.ts'
import { instantSchema } from '../common/moment-schema.ts'
import { readableList } from '../common/readable-list.ts'
import { cleanedNameSchema } from '../players/visible-name.ts'
import { labelMaxLength, serverNameMaxLength } from '../servers/limits.ts'
import { scrimNoteMaxLength } from './limits.ts'
import { scrimStates } from './scrim.ts'
import { scrimLevels } from './scrim-post.ts'
import { vetoStates } from './veto/veto.ts'

/** A player as the board names them. */
export const scrimPlayerSchema = z.object({
  /** Empty if the player is hidden, until both have agreed. */
  name: cleanedNameSchema,
  /** Absent if the player is hidden. */
  steamId: z.optional(z.string()),
})
export type ScrimPlayer = Readonly<z.input<typeof scrimPlayerSchema>>

/** An answer that the author can accept. */
const answerSchema = z.extend(scrimPlayerSchema, { id: z.string(), hasServer: z.boolean() })
export type ShownAnswer = Readonly<z.input<typeof answerSchema>>

const serverSchema = z.object({
  name: cleanedText(serverNameMaxLength),
  isReady: z.boolean(),
  /** Empty until it is known. */
  ip: z.string(),
  port: z.int(),
  password: z.string(),
})
export type ShownScrimServer = Readonly<z.infer<typeof serverSchema>>

/** What the two who agreed see. */
const matchSchema = z.object({
  opponent: scrimPlayerSchema,
  /** The side that rents a server for it; `own`: the caller. */
  renter: z.optional(z.enum(['own', 'other'])),
  /** Absent until there is one. */
  server: z.optional(serverSchema),
  /** The last map veto of the scrim; absent if none was begun. */
  veto: z.optional(z.object({ id: z.string(), state: z.enum(vetoStates) })),
})
export type ScrimMatch = Readonly<z.input<typeof matchSchema>>

/** A scrim as the board shows it. */
export const shownScrimSchema = z.object({
  id: z.string(),
  state: z.enum(scrimStates),
  /** The caller's side; `other`: the caller has not answered. */
  role: z.enum(['author', 'answerer', 'other']),
  author: scrimPlayerSchema,
  maps: z.array(cleanedText(labelMaxLength)),
  level: z.enum(scrimLevels),
  startsAt: instantSchema,
  region: cleanedText(labelMaxLength),
  note: cleanedText(scrimNoteMaxLength),
  /** Whether the author has a server. */
  hasServer: z.boolean(),
  /** The players who answered; only the author sees them. */
  answers: z.optional(readableList(answerSchema)),
  /** Only the two who agreed see it. */
  match: z.optional(matchSchema),
})
export type ShownScrim = Readonly<z.input<typeof shownScrimSchema>>
