import * as z from 'zod/mini'
import { listOf, looseNumber, looseText } from '../common/reading.ts'
import type { Player } from './player.ts'

/** The answer of `GET /api/server/info` (section 3, player in server info). `raw.time` is in seconds. */
export const serverInfoWireSchema = z.object({
  players: z.object({
    list: z.array(z.object({ name: z.string(), raw: z.object({ time: z.optional(z.number()) }) })),
  }),
})
export type ServerInfoWire = z.infer<typeof serverInfoWireSchema>

const playerReading = z.pipe(
  z.object({ name: looseText, raw: z.catch(z.object({ time: looseNumber }), { time: undefined }) }),
  z.transform(
    ({ name, raw }): Player => ({
      name: name?.trim() ?? '',
      seconds: raw.time !== undefined && raw.time >= 0 ? raw.time : undefined,
    }),
  ),
)

/** The row that an older game server sends alone when it hides its players (field notes A3). */
const isGhost = (players: readonly Player[]) => players.length === 1 && players[0]?.name === 'Max Players'

const info = z.pipe(
  z.object({ players: z.object({ list: listOf(playerReading) }) }),
  z.transform(({ players: { list } }): Player[] => (isGhost(list) ? [] : list)),
)

export const serverInfoReading = z.union([
  info,
  z.pipe(
    z.object({ data: info }),
    z.transform(({ data }) => data),
  ),
])
