/** The versions of the game that Steam and game servers have. Steam's version check writes them as a number. */
export type GameVersion = {
  /** The newest version, which Steam requires. */
  readonly newest: number
  /** The version of a game server. Servers follow a release one after another, by their place in [0, 1). */
  versionAt(place: number): number
  /** Releases the next version. */
  release(): void
}

export const firstVersion = 14_115

/** Milliseconds of simulated time from a release until the first server has it, and between the first and the last. */
const followAfterMs = 15_000
const followWithinMs = 60_000

/** `now` returns milliseconds of simulated time. */
export const createGameVersion = (now: () => number): GameVersion => {
  const releases: { readonly version: number; readonly at: number }[] = []
  const newest = () => releases.at(-1)?.version ?? firstVersion
  return {
    get newest() {
      return newest()
    },
    versionAt: (place) => {
      const releasedBefore = now() - followAfterMs - place * followWithinMs
      return releases.findLast(({ at }) => at <= releasedBefore)?.version ?? firstVersion
    },
    release: () => {
      releases.push({ version: newest() + 1, at: now() })
    },
  }
}

/** A version as game servers write it, such as `1.41.1.5/14115`. */
export const versionText = (version: number): string =>
  `${String(version).replace(/^(\d)(\d\d)(\d)(\d)$/, '$1.$2.$3.$4')}/${version}`
