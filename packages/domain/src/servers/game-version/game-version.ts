import { leastServersForMajority, steamAnswerLifeMs } from '../limits.ts'

/**
 * CS2's own `status` prints a version in both forms, such as `version  : 1.39.6.9/13969 9842 secure  public` (the
 * sample of Challengermode/CoreRcon): the number of Steam's version check is the version without dots.
 */
const versionForm = /^\s{0,8}(?:(\d{1,3}(?:\.\d{1,3}){3})|(\d{5,9}))(?=$|[\s/])/

/** The first version of CS2. Older ones are of CS:GO, whose players cannot update. */
const firstCs2Version = 13_900

/** Reads a version, such as `1.41.7.7` or `14177`, as the number of Steam's version check; undefined if unreadable. */
export const gameVersionOf = (text: string): number | undefined => {
  const [, dotted, plain] = versionForm.exec(text) ?? []
  const version = Number(dotted?.replaceAll('.', '') ?? plain)
  return version >= firstCs2Version ? version : undefined
}

/** The version of `version  : 1.41.7.7/14177 …` in a game server's answer to `status`; empty if it has none. */
export const versionInStatus = (answer: string): string =>
  /^\s{0,8}version\s{0,8}:\s{0,8}([\d.]{5,20})(?=[/\s])/m.exec(answer)?.[1] ?? ''

const digitsOf = (version: number): number => String(version).length

/**
 * Whether players who updated their game cannot join a server with this version. An unknown version is never too old.
 * Without dots, `1.42.0.0` is less than `1.41.10.0`: numbers with a different count of digits are not compared.
 */
export const isTooOld = (version: string, required: number | undefined): boolean => {
  const own = gameVersionOf(version)
  return own !== undefined && required !== undefined && digitsOf(own) === digitsOf(required) && own < required
}

/** A version as players read it: `1.41.7.7` for 14177. */
export const formatGameVersion = (version: number): string =>
  String(version).replace(/^(\d)(\d\d)(\d)(\d)$/, '$1.$2.$3.$4')

/**
 * The newest version that more than half of the game servers run, or a newer one. Undefined if too few versions are
 * known. Less than half of the servers are older than it.
 */
export const majorityVersion = (versions: readonly string[]): number | undefined => {
  const known = versions.flatMap((version) => gameVersionOf(version) ?? []).sort((a, b) => b - a)
  return known.length < leastServersForMajority ? undefined : known[Math.floor(known.length / 2)]
}

/** The last answer of Steam's version check. */
export type SteamVersion = {
  /** Undefined if Steam has never answered. */
  readonly required: number | undefined
  /** Milliseconds since 1970. */
  readonly answeredAt: number | undefined
}

/**
 * The version that game servers need (docs/product/servers.md#game-updates): what Steam answered. Once its answer is
 * old, a newer version that most game servers run replaces it. `versions` are those of the game servers that answer.
 */
export const requiredVersion = (
  { required, answeredAt }: SteamVersion,
  versions: readonly string[],
  now: number,
): number | undefined => {
  if (answeredAt !== undefined && now - answeredAt < steamAnswerLifeMs) return required
  const numbers = [required, majorityVersion(versions)].filter((version) => version !== undefined)
  return numbers.length === 0 ? undefined : Math.max(...numbers)
}
