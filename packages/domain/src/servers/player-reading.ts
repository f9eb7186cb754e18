import * as z from 'zod/mini'
import { cleanText } from '../common/clean-text.ts'
import { listOf, looseNumber, looseText } from '../common/reading.ts'
import { playerNameMaxLength } from './limits.ts'
import type { Player } from './player.ts'

/** The answer of `GET /api/server/info`. `raw.time` is in seconds. */
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
      name: cleanText(name ?? '', playerNameMaxLength),
      seconds: raw.time !== undefined && raw.time >= 0 ? raw.time : undefined,
    }),
  ),
)

/** The only row of older game servers that hide their players (docs/product.md#player-lists). */
const isPlaceholder = (players: readonly Player[]) => players.length === 1 && players[0]?.name === 'Max Players'

const info = z.pipe(
  z.object({ players: z.object({ list: listOf(playerReading) }) }),
  z.transform(({ players: { list } }): Player[] => (isPlaceholder(list) ? [] : list)),
)

export const serverInfoReading = z.union([
  info,
  z.pipe(
    z.object({ data: info }),
    z.transform(({ data }) => data),
  ),
])
