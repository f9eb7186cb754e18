import * as z from 'zod/mini'
import { listOf, looseText } from '../common/reading.ts'
import { isSteamId } from '../common/steam-id.ts'
import { readGroups } from '../membership/groups.ts'
import type { Membership } from '../membership/membership.ts'
import { searchHits } from './limits.ts'
import { playerName } from './player-name.ts'
import { visibleNameSchema } from './visible-name.ts'

/** Name, picture and groups of a player. `usergroup` is a comma-separated list. */
export const playerHitWireSchema = z.object({
  steamid: z.string(),
  name: visibleNameSchema,
  avatar_url: z.nullable(z.string()),
  usergroup: z.string(),
})
export type PlayerHitWire = z.infer<typeof playerHitWireSchema>

/** A player as lists show them. */
export type PlayerHit = {
  readonly steamId: string
  readonly name: string
  readonly avatarUrl: string | undefined
  /** The player's groups with badges, the highest first. */
  readonly groups: readonly Membership[]
}

const httpUrl = /^https?:\/\//i

/** The fields of a player in a list, as any backend may send them. */
export const playerHitFields = {
  steamid: z.pipe(looseText, z.string().check(z.refine(isSteamId))),
  name: looseText,
  avatar_url: looseText,
  usergroup: z.optional(z.unknown()),
}

type Fields = {
  readonly steamid: string
  readonly name: string | undefined
  readonly avatar_url: string | undefined
  readonly usergroup?: unknown
}

export const playerHitOf = ({ steamid, name, avatar_url, usergroup }: Fields): PlayerHit => ({
  steamId: steamid,
  name: playerName(name, steamid),
  avatarUrl: avatar_url !== undefined && httpUrl.test(avatar_url) ? avatar_url : undefined,
  groups: readGroups(usergroup),
})

const playerHitReading = z.pipe(z.object(playerHitFields), z.transform(playerHitOf))

export const playerHitsReading = z.pipe(
  listOf(playerHitReading),
  z.transform((hits): readonly PlayerHit[] => hits.slice(0, searchHits)),
)
