import * as z from 'zod/mini'
import { cleanedText } from '../../common/cleaned-text.ts'
import { instantSchema } from '../../common/moment-schema.ts'
import { alwaysNamed, cleanedNameSchema, type Visibility } from '../../players/visible-name.ts'
import { labelMaxLength } from '../../servers/limits.ts'
import { type MatchRecord, matchPlayerSchema, matchRecordSchema } from './match-record.ts'

export const matchProgress = ['running', 'finished', 'abandoned'] as const
export type MatchProgress = (typeof matchProgress)[number]

const count = z.int().check(z.minimum(0))
const score = z.object({ a: count, b: count })

const played = {
  id: z.string(),
  state: z.enum(matchProgress),
  startedAt: instantSchema,
  map: cleanedText(labelMaxLength),
}

/** A match in short. */
export const matchSummarySchema = z.object({ ...played, score, players: count })
export type MatchSummary = Readonly<z.infer<typeof matchSummarySchema>>

/** A match of a player, with what they did in it. */
export const playerMatchSchema = z.extend(matchSummarySchema, {
  team: z.nullable(z.enum(['a', 'b'])),
  kills: count,
  deaths: count,
  assists: count,
})
export type PlayerMatch = Readonly<z.infer<typeof playerMatchSchema>>

/** A match with its rounds and players. */
export const matchSchema = z.extend(matchRecordSchema, {
  ...played,
  players: z.array(z.extend(matchPlayerSchema, { name: cleanedNameSchema })),
  /** Null while it is played. */
  endedAt: z.nullable(instantSchema),
})
export type Match = Readonly<z.input<typeof matchSchema>>
export type MatchPlayer = Match['players'][number]
export type MatchRound = Match['rounds'][number]

/** The players of a match as anyone may see them. Hidden players keep only their numbers. */
export const visiblePlayers = (players: MatchRecord['players'], visibility: Visibility) =>
  players.map(({ steamId, name, ...player }) => {
    if (player.isBot) return { ...player, steamId, name: alwaysNamed('bot', name) }
    const isShown = steamId !== null && !visibility.isHidden(steamId)
    return { ...player, steamId: isShown ? steamId : null, name: visibility.nameOf({ steamId: steamId ?? '', name }) }
  })
