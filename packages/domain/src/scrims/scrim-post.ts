import * as z from 'zod/mini'
import { cleanText } from '../common/clean-text.ts'
import { instanceId } from '../common/instance-id-schema.ts'
import { instantSchema } from '../common/moment-schema.ts'
import { defusalMaps } from '../game/game-maps.ts'
import { labelMaxLength } from '../servers/limits.ts'
import { mostScrimMaps, scrimNoteMaxLength } from './limits.ts'

/** How well a team plays, as its captain says. */
export const scrimLevels = ['beginner', 'intermediate', 'advanced', 'pro'] as const
export type ScrimLevel = (typeof scrimLevels)[number]

/** The maps that a post can name. */
export const scrimMaps = defusalMaps
export type ScrimMap = (typeof scrimMaps)[number]

/** The post of a captain. */
export const scrimPostBody = z.object({
  maps: z.array(z.enum(scrimMaps)).check(z.maxLength(mostScrimMaps)),
  level: z.enum(scrimLevels),
  startsAt: instantSchema,
  region: z.string().check(z.minLength(1), z.maxLength(labelMaxLength)),
  /** Cleaned, then cut. */
  note: z.string().check(
    z.overwrite((note) => cleanText(note, scrimNoteMaxLength)),
    z.maxLength(scrimNoteMaxLength),
  ),
  /** A practice server of the captain on which the scrim can take place. */
  serverId: z.optional(instanceId),
})
export type ScrimPost = z.infer<typeof scrimPostBody>
