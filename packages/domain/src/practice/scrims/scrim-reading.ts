import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { listOf, looseFlag, looseNumber, looseText, withDistinctIds } from '../../common/reading.ts'
import { isSteamId } from '../../common/steam-id.ts'
import { labelMaxLength, playerNameMaxLength, serverNameMaxLength } from '../../servers/limits.ts'
import { isHost } from '../../servers/server/host.ts'
import { mostScrimMaps, scrimNoteMaxLength } from './limits.ts'
import { type ScrimState, scrimStates } from './scrim.ts'

/** How well a team plays, as its captain says. */
export const scrimLevels = ['beginner', 'intermediate', 'advanced', 'pro'] as const
export type ScrimLevel = (typeof scrimLevels)[number]

/** The maps that a post can name. */
export const scrimMaps = [
  'de_ancient',
  'de_anubis',
  'de_dust2',
  'de_inferno',
  'de_mirage',
  'de_nuke',
  'de_overpass',
  'de_train',
  'de_vertigo',
] as const
export type ScrimMap = (typeof scrimMaps)[number]

const instanceId = z.string().check(z.regex(/^[\w.-]{1,128}$/))

/** The post of a captain. */
export const scrimPostBody = z.object({
  maps: z.array(z.enum(scrimMaps)).check(z.maxLength(mostScrimMaps)),
  level: z.enum(scrimLevels),
  /** ISO 8601. */
  starts_at: z.iso.datetime({ offset: true }),
  region: z.string().check(z.minLength(1), z.maxLength(labelMaxLength)),
  /** Cleaned, then cut. */
  note: z.string().check(
    z.overwrite((note) => cleanText(note, scrimNoteMaxLength)),
    z.maxLength(scrimNoteMaxLength),
  ),
  /** A practice server of the captain on which the scrim can take place. */
  server_id: z.optional(instanceId),
})
export type ScrimPost = z.infer<typeof scrimPostBody>

export const scrimAnswerBody = z.object({ server_id: z.optional(instanceId) })

const playerSchema = z.object({
  /** Empty if the player is hidden, until both have agreed. */
  name: z.string(),
  /** Absent if the player is hidden. */
  steamid: z.optional(z.string()),
})

/** A scrim in `GET /api/practice/scrims`. */
const scrimWireSchema = z.object({
  id: z.string(),
  state: z.enum(scrimStates),
  /** The caller's side; `other`: the caller has not answered. */
  role: z.enum(['author', 'answerer', 'other']),
  author: playerSchema,
  maps: z.array(z.string()),
  level: z.string(),
  /** ISO 8601. */
  starts_at: z.string(),
  region: z.string(),
  note: z.string(),
  /** Whether the author has a server. */
  has_server: z.boolean(),
  /** The players who answered; only the author sees them. */
  answers: z.optional(z.array(z.object({ ...playerSchema.shape, id: z.string(), has_server: z.boolean() }))),
  /** Only the two who agreed see it. */
  match: z.optional(
    z.object({
      opponent: playerSchema,
      /** The side that rents a server for it; `own`: the caller. */
      renter: z.optional(z.enum(['own', 'other'])),
      /** Absent until there is one. */
      server: z.optional(
        z.object({
          name: z.string(),
          ready: z.boolean(),
          ip: z.string(),
          port: z.int(),
          password: z.string(),
        }),
      ),
    }),
  ),
})
export type ScrimWire = z.infer<typeof scrimWireSchema>
export const scrimListSchema = z.array(scrimWireSchema)

/** A player as the board names them. */
export type ScrimPlayer = {
  /** Empty if the player is hidden. */
  readonly name: string
  readonly steamId: string | undefined
}

/** An answer that the author can accept. */
export type ShownAnswer = ScrimPlayer & { readonly id: string; readonly hasServer: boolean }

/** The server of a scrim. */
export type ShownScrimServer = {
  readonly name: string
  readonly isReady: boolean
  readonly ip: string
  readonly port: number
  readonly password: string
}

/** What the two who agreed see. */
export type ScrimMatch = {
  readonly opponent: ScrimPlayer
  readonly renter: 'own' | 'other' | undefined
  readonly server: ShownScrimServer | undefined
}

/** A scrim as the board shows it. */
export type ShownScrim = {
  readonly id: string
  readonly state: ScrimState
  readonly role: 'author' | 'answerer' | 'other'
  readonly author: ScrimPlayer
  readonly maps: readonly string[]
  /** Undefined if it is not known here. */
  readonly level: ScrimLevel | undefined
  /** Milliseconds since 1970. */
  readonly startsAt: number
  readonly region: string
  readonly note: string
  readonly hasServer: boolean
  readonly answers: readonly ShownAnswer[]
  readonly match: ScrimMatch | undefined
}

const playerReading = z.pipe(
  z.object({ name: looseText, steamid: looseText }),
  z.transform(
    ({ name, steamid }): ScrimPlayer => ({
      name: cleanText(name ?? '', playerNameMaxLength),
      steamId: isSteamId(steamid ?? '') ? steamid : undefined,
    }),
  ),
)

const answerReading = z.pipe(
  z.object({ id: z.string(), has_server: looseFlag, name: looseText, steamid: looseText }),
  z.transform(
    ({ id, has_server, ...player }): ShownAnswer => ({
      id,
      hasServer: has_server === true,
      ...z.parse(playerReading, player),
    }),
  ),
)

const serverReading = z.pipe(
  z.object({
    name: looseText,
    ready: looseFlag,
    ip: z.string().check(z.refine((ip) => ip === '' || isHost(ip))),
    port: looseNumber,
    password: looseText,
  }),
  z.transform(
    ({ name, ready, ip, port, password }): ShownScrimServer => ({
      name: cleanText(name ?? '', serverNameMaxLength),
      isReady: ready === true,
      ip,
      port: port ?? 0,
      password: password ?? '',
    }),
  ),
)

const matchReading = z.pipe(
  z.object({
    opponent: playerReading,
    renter: z.catch(z.optional(z.enum(['own', 'other'])), undefined),
    server: z.catch(z.optional(serverReading), undefined),
  }),
  z.transform(({ opponent, renter, server }): ScrimMatch => ({ opponent, renter, server })),
)

const scrimReading = z.pipe(
  z.object({
    id: z.string(),
    state: z.enum(scrimStates),
    role: z.enum(['author', 'answerer', 'other']),
    author: playerReading,
    maps: z.array(z.string()),
    level: z.catch(z.optional(z.enum(scrimLevels)), undefined),
    starts_at: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
    region: looseText,
    note: looseText,
    has_server: looseFlag,
    answers: z.catch(z.optional(listOf(answerReading)), undefined),
    match: z.catch(z.optional(matchReading), undefined),
  }),
  z.transform(
    (wire): ShownScrim => ({
      id: wire.id,
      state: wire.state,
      role: wire.role,
      author: wire.author,
      maps: wire.maps.map((map) => cleanText(map, labelMaxLength)),
      level: wire.level,
      startsAt: Date.parse(wire.starts_at),
      region: cleanText(wire.region ?? '', labelMaxLength),
      note: cleanText(wire.note ?? '', scrimNoteMaxLength),
      hasServer: wire.has_server === true,
      answers: wire.answers ?? [],
      match: wire.match,
    }),
  ),
)

/** Reads the board, with unique ids. */
export const scrimListReading = z.pipe(listOf(scrimReading), z.transform(withDistinctIds<ShownScrim>))
