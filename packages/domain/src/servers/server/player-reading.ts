import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { isSteamId } from '../../common/is-steam-id.ts'
import { listOf, looseNumber, looseText } from '../../common/reading.ts'
import { readGroups } from '../../membership/groups.ts'
import { visibleNameSchema } from '../../players/visible-name.ts'
import { playerNameMaxLength } from '../limits.ts'
import type { ListedPlayer, Player, PlayerList } from './player.ts'

/** Answer of `GET /api/server/info`. `raw.time` is in seconds. */
export const serverInfoWireSchema = z.object({
  players: z.object({
    list: z.array(
      z.object({
        name: visibleNameSchema,
        raw: z.object({ time: z.optional(z.number()) }),
        // Other backends may omit these. Known from the server's log:
        steamid: z.optional(z.string()),
        /** Comma-separated. */
        usergroup: z.optional(z.string()),
      }),
    ),
  }),
  /** Time since the list was received, in seconds. Other backends may omit it. */
  age_seconds: z.optional(z.int()),
})
export type ServerInfoWire = z.infer<typeof serverInfoWireSchema>

const playerReading = z.pipe(
  z.object({
    name: looseText,
    raw: z.catch(z.object({ time: looseNumber }), { time: undefined }),
    steamid: looseText,
    usergroup: looseText,
  }),
  z.transform(
    ({ name, raw, steamid, usergroup }): ListedPlayer => ({
      name: cleanText(name ?? '', playerNameMaxLength),
      seconds: raw.time !== undefined && raw.time >= 0 ? raw.time : undefined,
      ...(steamid !== undefined && isSteamId(steamid) && { steamId: steamid, groups: readGroups(usergroup) }),
    }),
  ),
)

/** The only row from older game servers that hide their players (docs/product/servers.md#player-lists). */
const isPlaceholder = (players: readonly Player[]) => players.length === 1 && players[0]?.name === 'Max Players'

const info = z.pipe(
  z.object({ players: z.object({ list: listOf(playerReading) }), age_seconds: looseNumber }),
  z.transform(
    ({ players: { list }, age_seconds: age }): PlayerList => ({
      players: isPlaceholder(list) ? [] : list,
      ageSeconds: age !== undefined && age >= 0 ? age : undefined,
    }),
  ),
)

export const serverInfoReading = z.union([
  info,
  z.pipe(
    z.object({ data: info }),
    z.transform(({ data }) => data),
  ),
])
