import * as z from 'zod/mini'
import { listOf, looseNumber, looseText } from '../common/reading.ts'

/** The answer of `GET /api/server/info` (section 3, player in server info). `raw.time` is in seconds. */
export const serverInfoWireSchema = z.object({
  players: z.object({
    list: z.array(z.object({ name: z.string(), raw: z.object({ time: z.optional(z.number()) }) })),
  }),
})
export type ServerInfoWire = z.infer<typeof serverInfoWireSchema>

export type Player = {
  /** Empty where the game hides names, as CS2 does (field notes 1.1). */
  readonly name: string
  /** Seconds played; undefined where the game gives none. */
  readonly seconds: number | undefined
}

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

/** Play time as HH:MM:SS, `--:--:--` where there is none (section 9). */
export const formatPlayTime = (seconds: number | undefined): string => {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return '--:--:--'
  const whole = Math.floor(seconds)
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
