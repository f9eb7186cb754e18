import * as z from 'zod/mini'
import { cleanedText } from '../../common/cleaned-text.ts'
import { instantSchema } from '../../common/moment-schema.ts'
import { readableList } from '../../common/readable-list.ts'
import { labelMaxLength, serverNameMaxLength } from '../../servers/limits.ts'
import { scrimPlayerSchema } from '../shown-scrim.ts'
import { coinSides } from './coin.ts'
import { vetoFormats, vetoStepKinds, vetoTeams } from './turns.ts'
import { gameSides, vetoStates } from './veto.ts'

/**
 * What became of the chosen maps on the server. `pending`, `running`: it is being told. `loaded`: MatchZy has the match
 * with both teams. `map_only`: the server has no MatchZy, and only its map was changed. `busy`: a match is played there.
 * `refused`: the server did not take it. `no_answer`: it did not answer. `no_server`: it does not run.
 */
export const vetoLoadings = [
  'pending',
  'running',
  'loaded',
  'map_only',
  'busy',
  'refused',
  'no_answer',
  'no_server',
] as const
export type VetoLoading = (typeof vetoLoadings)[number]

/** Whether the captains can tell the server again. */
export const canLoadAgain = (loading: VetoLoading): boolean =>
  loading === 'busy' || loading === 'refused' || loading === 'no_answer' || loading === 'no_server'

const map = cleanedText(labelMaxLength)
const team = z.enum(vetoTeams)

const stepSchema = z.object({
  number: z.int(),
  kind: z.enum(vetoStepKinds),
  team,
  /** Of a ban or a pick. */
  map: z.optional(map),
  /** Of the choice of a side. */
  side: z.optional(z.enum(gameSides)),
  /** The captain let the time pass. */
  isByChance: z.boolean(),
})
export type ShownVetoStep = Readonly<z.infer<typeof stepSchema>>

const shownTeamSchema = z.object({
  /** Absent until there is one. */
  captain: z.optional(scrimPlayerSchema),
  /** Who plays, the captain first. */
  players: readableList(scrimPlayerSchema),
})

/** A veto as its page shows it (docs/product/scrims.md#scrim-veto). */
export const shownVetoSchema = z.object({
  id: z.string(),
  state: z.enum(vetoStates),
  format: z.enum(vetoFormats),
  maps: readableList(map),
  serverName: cleanedText(serverNameMaxLength),
  /** The team whose captain the caller is; absent for other players. */
  captainOf: z.optional(team),
  /** The team in which the caller plays. */
  playsFor: z.optional(team),
  /** Whether the caller can become the second captain. */
  canLead: z.boolean(),
  team1: shownTeamSchema,
  team2: shownTeamSchema,
  coin: z.object({
    /** The SHA-256 of the secret, which is fixed before the second captain calls a side. */
    commitment: z.string(),
    called: z.optional(z.enum(coinSides)),
    /** Shown once the coin was tossed. */
    secret: z.optional(z.string()),
  }),
  /** The team that begins. */
  first: z.optional(team),
  steps: readableList(stepSchema),
  turn: z.optional(
    z.object({
      number: z.int(),
      kind: z.enum(vetoStepKinds),
      team,
      /** Time until chance makes the step. */
      leftSeconds: z.number(),
    }),
  ),
  /** The maps in the order of play, once they are chosen. */
  played: readableList(z.object({ map, pickedBy: z.optional(team), ct: z.optional(team) })),
  /** Present once the maps are chosen. */
  loading: z.optional(z.enum(vetoLoadings)),
  createdAt: instantSchema,
})
export type ShownVeto = Readonly<z.input<typeof shownVetoSchema>>
