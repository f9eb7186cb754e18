import * as z from 'zod/mini'
import { cleanedText } from '../../common/cleaned-text.ts'
import { readableList } from '../../common/readable-list.ts'
import { webAddressSchema } from '../../common/web-address.ts'
import { deskAnswerMaxLength } from '../../game/limits.ts'
import { isMapName } from '../../game/map-name.ts'
import { cleanedNameSchema } from '../../players/visible-name.ts'
import { labelMaxLength, playerNameMaxLength } from '../../servers/limits.ts'
import { activitySchema, type PracticeActivity } from '../server/activity.ts'
import { deskCommandNames } from './desk-command.ts'

/** The outcome of an action: the game server took every command, refused one, or did not answer. */
const deskOutcomes = ['done', 'refused', 'no_answer'] as const

export const deskResultSchema = z.object({
  outcome: z.enum(deskOutcomes),
  /** The game server's last answer; may be empty. */
  answer: cleanedText(deskAnswerMaxLength),
  /** How many of the action's commands the game server took, and how many there are. */
  taken: z.int(),
  commands: z.int(),
})
export type DeskResult = Readonly<z.infer<typeof deskResultSchema>>

const maps = readableList(z.string().check(z.refine(isMapName)))

/** What the match desk of a server shows. */
export const deskSchema = z.object({
  /** Whether the game server has answered; otherwise map and players are unknown. */
  answers: z.boolean(),
  /** The current map; empty if unknown. */
  map: cleanedText(labelMaxLength),
  /** Hidden players have an empty name. */
  players: readableList(z.object({ key: z.string(), name: cleanedNameSchema })),
  /** The active pool, and the other maps that can be chosen. */
  pool: maps,
  others: maps,
  /** The actions that have commands. */
  actions: readableList(z.enum(deskCommandNames)),
  /** Time until another map can be chosen; 0: now. */
  mapLockedSeconds: z.int(),
  /** The last actions of the desk, the newest first. */
  recent: readableList(activitySchema),
})
export type Desk = Readonly<Omit<z.input<typeof deskSchema>, 'recent'>> & {
  readonly recent: readonly PracticeActivity[]
}

export const workshopMapSchema = z.object({
  number: z.string(),
  /** Empty if Steam is not asked, because there is no key. */
  title: cleanedText(playerNameMaxLength),
  /** Address of a picture; may be empty. */
  picture: webAddressSchema,
})
export type WorkshopMap = Readonly<z.infer<typeof workshopMapSchema>>
