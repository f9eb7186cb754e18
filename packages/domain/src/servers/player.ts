import * as z from 'zod/mini'
import { numeric } from '../common/reading.ts'

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
  z.object({
    name: z.catch(z.string(), ''),
    raw: z.catch(z.object({ time: z.catch(z.optional(numeric), undefined) }), { time: undefined }),
  }),
  z.transform(
    ({ name, raw }): Player => ({
      name: name.trim(),
      seconds: raw.time !== undefined && raw.time >= 0 ? raw.time : undefined,
    }),
  ),
)

export const serverInfoReading = z.pipe(
  z.object({ players: z.object({ list: z.array(playerReading) }) }),
  z.transform((info): Player[] => info.players.list),
)

/** Play time as HH:MM:SS, `--:--:--` where there is none (section 9). */
export const formatPlayTime = (seconds: number | undefined): string => {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return '--:--:--'
  const whole = Math.floor(seconds)
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
