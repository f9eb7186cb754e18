import type { Player } from '../servers/server/player.ts'
import type { Present } from './presence.ts'
import { type VisibleName, visibleName } from './visible-name.ts'

/** A player in the log, and whether they are hidden. */
export type Nameable = Pick<Present, 'name' | 'since' | 'seenAt'> & {
  readonly steamId: string
  readonly isHidden: boolean
}

/** A player in a list. The Steam ID is undefined and the name empty if they are unknown. */
export type NamedPlayer = Player & { readonly steamId: string | undefined; readonly name: VisibleName }

const unnamed = visibleName({ name: '', isHidden: true })

/** Removes and returns the number that is nearest to a wanted one; undefined if there is none. */
const takeNearest = (numbers: number[], wanted: number): number | undefined => {
  const best = numbers.reduce(
    (nearest, number, index) =>
      Math.abs(number - wanted) < Math.abs((numbers[nearest] ?? Number.POSITIVE_INFINITY) - wanted) ? index : nearest,
    0,
  )
  return numbers.splice(best, 1)[0]
}

/**
 * The list of a server's players, with names where the game hides them (docs/product/servers.md#player-lists). The game
 * reports the number of players, the log their names. Unknown and hidden players get the remaining times. A list with
 * names from the game is not changed. `now` in milliseconds since 1970.
 */
export const namedPlayers = (
  listed: readonly Player[],
  present: readonly Nameable[],
  now: number,
): readonly NamedPlayer[] => {
  if (listed.some(({ name }) => name !== '')) {
    const hidden = new Set(present.filter(({ isHidden }) => isHidden).map(({ name }) => name))
    return listed.map(({ name, seconds }) => ({
      name: visibleName({ name, isHidden: hidden.has(name) }),
      seconds,
      steamId: undefined,
    }))
  }
  const seen = present.toSorted((a, b) => b.seenAt - a.seenAt).slice(0, listed.length)
  const named = seen
    .filter(({ isHidden, name }) => !isHidden && name !== '')
    .toSorted((a, b) => a.since - b.since)
    .map(({ steamId, name, isHidden, since }) => ({
      steamId,
      name: visibleName({ name, isHidden }),
      seconds: Math.max(0, (now - since) / 1_000),
    }))
  const times = listed.flatMap(({ seconds }) => seconds ?? [])
  for (const { seconds } of named) takeNearest(times, seconds)
  const unknown = Array.from({ length: listed.length - named.length }, (_, index) => ({
    steamId: undefined,
    name: unnamed,
    seconds: times[index],
  }))
  return [...named, ...unknown]
}
