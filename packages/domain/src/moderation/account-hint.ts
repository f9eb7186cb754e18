import * as z from 'zod/mini'
import { cleanedText } from '../common/cleaned-text.ts'
import { playerNameMaxLength } from '../servers/limits.ts'
import { accountHintKeptMs } from './limits.ts'

/** Another Steam ID that came from the same network as a player (docs/product/moderation.md#account-hints). */
export const accountHintSchema = z.object({
  steamId: z.string(),
  /** Empty if the portal does not know it. */
  name: cleanedText(playerNameMaxLength),
  /** When it last came from there, in milliseconds since 1970. */
  seenAt: z.int(),
})
export type AccountHint = Readonly<z.infer<typeof accountHintSchema>>

/** That a Steam ID came from a network, of which only a hash is known. `at`: the last time, in milliseconds since 1970. */
export type NetworkSighting = { readonly steamId: string; readonly network: string; readonly at: number }

/** The time of the oldest sightings that count at `now`, both in milliseconds since 1970. */
export const hintsSince = (now: number): number => now - accountHintKeptMs

/**
 * The other Steam IDs that came from a network of the player, the last one first, each once, with its last time there. Only
 * sightings that count at `now` link accounts, on both sides.
 */
export const accountHints = (
  sightings: readonly NetworkSighting[],
  steamId: string,
  now: number,
): readonly Omit<AccountHint, 'name'>[] => {
  const counted = sightings.filter(({ at }) => at >= hintsSince(now))
  const own = new Set(counted.filter((each) => each.steamId === steamId).map(({ network }) => network))
  const last = new Map<string, number>()
  for (const { steamId: other, network, at } of counted)
    if (other !== steamId && own.has(network)) last.set(other, Math.max(at, last.get(other) ?? at))
  return [...last]
    .map(([other, seenAt]) => ({ steamId: other, seenAt }))
    .toSorted((one, two) => two.seenAt - one.seenAt || (one.steamId < two.steamId ? -1 : 1))
}
