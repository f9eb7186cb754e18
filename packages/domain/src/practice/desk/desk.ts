import * as z from 'zod/mini'
import { cleanedText } from '../../common/cleaned-text.ts'
import { readableList } from '../../common/readable-list.ts'
import { webAddressSchema } from '../../common/web-address.ts'
import { cleanedNameSchema } from '../../players/visible-name.ts'
import { labelMaxLength, playerNameMaxLength } from '../../servers/limits.ts'
import { deskAnswerMaxLength, maxBots, saidLineMaxLength } from '../limits.ts'
import { activitySchema, type PracticeActivity } from '../server/activity.ts'
import { botDifficulties, type DeskAction, deskPresets, isMapName, plainDeskActions } from './desk-action.ts'
import { deskCommandNames } from './desk-command.ts'
import { saidLine } from './said-line.ts'
import { isWorkshopNumber } from './workshop.ts'

/** The body of `POST /api/practice/servers/:id/desk`. */
export const deskActionSchema: z.ZodMiniType<DeskAction> = z.discriminatedUnion('action', [
  z.object({ action: z.literal('map'), map: z.string().check(z.refine(isMapName)) }),
  z.object({ action: z.literal('workshop'), workshop: z.string().check(z.refine(isWorkshopNumber)) }),
  z.object({ action: z.literal('preset'), preset: z.enum(deskPresets) }),
  z.object({
    action: z.literal('bots'),
    count: z.int().check(z.gte(0), z.lte(maxBots)),
    difficulty: z.enum(botDifficulties),
  }),
  z.object({ action: z.enum(plainDeskActions) }),
  z.object({
    action: z.literal('say'),
    text: z.string().check(z.maxLength(saidLineMaxLength * 4), z.overwrite(saidLine), z.minLength(1)),
  }),
  z.object({ action: z.literal('kick'), player: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
])

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
