import * as z from 'zod/mini'
import { saidLine } from '../../game/desk/said-line.ts'
import { saidLineMaxLength } from '../../game/limits.ts'
import { isMapName } from '../../game/map-name.ts'
import { maxBots } from '../limits.ts'
import { botDifficulties, deskPresets, plainDeskActions } from './desk-action.ts'
import { isWorkshopNumber } from './workshop.ts'

/** An action of the match desk, with its value: the body of `POST /api/practice/servers/:id/desk`. */
export const deskActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('map'), map: z.string().check(z.refine(isMapName)) }),
  z.object({ action: z.literal('workshop'), workshop: z.string().check(z.refine(isWorkshopNumber)) }),
  z.object({ action: z.literal('preset'), preset: z.enum(deskPresets) }),
  z.object({
    action: z.literal('bots'),
    /** How many bots play; 0 removes them. */
    count: z.int().check(z.gte(0), z.lte(maxBots)),
    difficulty: z.enum(botDifficulties),
  }),
  z.object({ action: z.enum(plainDeskActions) }),
  z.object({
    action: z.literal('say'),
    text: z.string().check(z.maxLength(saidLineMaxLength * 4), z.overwrite(saidLine), z.minLength(1)),
  }),
  /** `player`: the key that the desk's reading has for a player. */
  z.object({ action: z.literal('kick'), player: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
])
export type DeskAction = Readonly<z.infer<typeof deskActionSchema>>
