import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { listOf, looseDate, looseFlag, looseNumber, looseText } from '../../common/reading.ts'
import { gameMaps } from '../../game/game-maps.ts'
import { demoNameMaxLength, demoSuspiciousBytes } from '../limits.ts'
import { type MatchSummary, matchSummarySchema } from '../record/match.ts'

/** Purpose of a link to a demo: to download it now, or to share it. */
export const demoLinkPurposes = ['download', 'link'] as const
export type DemoLinkPurpose = (typeof demoLinkPurposes)[number]

/** A demo in the call's format; `size` is in bytes. */
export const demoWireSchema = z.object({
  name: z.string(),
  size: z.int(),
  /** Whether the demo is still being recorded. Other backends may omit it. */
  recording: z.optional(z.boolean()),
  /** The match that the demo shows, if it is known. Other backends may omit it. */
  match: z.optional(matchSummarySchema),
})

export type Demo = {
  readonly name: string
  /** In bytes; undefined if the backend sent none. */
  readonly size: number | undefined
  readonly isRecording: boolean
  /** The match that it shows, if known. */
  readonly match?: MatchSummary
}

/** A file name that is safe as one segment of a path. */
const nameReading = z.string().check(z.regex(/^[^/\\\p{Cc}]+$/u), z.maxLength(demoNameMaxLength))

const demoReading = z.pipe(
  z.object({
    name: nameReading,
    size: looseNumber,
    recording: looseFlag,
    match: z.catch(z.optional(matchSummarySchema), undefined),
  }),
  z.transform(
    ({ name, size, recording, match }): Demo => ({
      name,
      size,
      isRecording: recording === true,
      ...(match && { match }),
    }),
  ),
)

const byNameDescending = (a: Demo, b: Demo): number => (a.name < b.name ? 1 : a.name > b.name ? -1 : 0)

const list = z.pipe(
  listOf(demoReading),
  z.transform((demos) => demos.toSorted(byNameDescending)),
)

/** Reads `{data: {demos}}`, `{demos}` or a bare list; sorts by name, the newest first. */
export const demoListReading = z.pipe(
  z.union([
    z.pipe(
      z.object({ data: z.object({ demos: list }) }),
      z.transform(({ data }) => data.demos),
    ),
    z.pipe(
      z.object({ demos: list }),
      z.transform(({ demos }) => demos),
    ),
    list,
  ]),
  z.transform((demos): readonly Demo[] => demos),
)

/** URL of a demo and its expiry; either is undefined if the backend does not send it. */
export type DemoLink = { readonly url: string | undefined; readonly expiresAt: Date | undefined }

const linkReading = z.object({ download_url: looseText, expires_at: looseDate })

/** Reads `{success, data: {download_url}}`, or the same without `data`. The link may be missing. */
export const demoLinkReading = z.pipe(
  z.object({ ...linkReading.shape, data: z.catch(z.optional(linkReading), undefined) }),
  z.transform(({ data, ...bare }): DemoLink => {
    const { download_url: url, expires_at: expiresAt } = data ?? bare
    return { url, expiresAt }
  }),
)

/** Whether a demo was probably cut off. Demos still being recorded are excluded, because they are small at first. */
export const isSuspicious = ({ size, isRecording }: Demo): boolean =>
  size !== undefined && size < demoSuspiciousBytes && !isRecording

/** A demo's name for display: it contains team names that players choose. */
export const shownDemoName = (name: string): string => cleanText(name, demoNameMaxLength)

const demoName = /^(?<day>\d{4}-\d{2}-\d{2})_(?<time>\d{2}-\d{2}-\d{2})_[^_]+_(?<mapAndTeams>.+)$/

/**
 * Whether a text of the form `<map>_<team>_vs_<team>` begins with a map, given as `workshop/<id>/<name>` or as the name
 * alone. The text does not say where the map ends, because maps and teams contain underscores, too.
 */
export const beginsWithMap = (mapAndTeams: string, map: string): boolean =>
  mapAndTeams.startsWith(`${map.slice(map.lastIndexOf('/') + 1)}_`)

/** What the name of a demo tells. */
type DemoNameParts = {
  /** As written by the server, `2026-11-22 20:15:03`. */
  readonly startedAt: string
  /** `<map>_<team>_vs_<team>.dem` */
  readonly mapAndTeams: string
}

/**
 * Reads a demo's name in MatchZy's default form `{TIME}_{MATCH_ID}_{MAP}_{TEAM1}_vs_{TEAM2}`; undefined for other names.
 */
export const partsOfDemoName = (name: string): DemoNameParts | undefined => {
  const { day, time, mapAndTeams } = demoName.exec(name)?.groups ?? {}
  if (day === undefined || time === undefined || mapAndTeams?.includes('_vs_') !== true) return undefined
  return { startedAt: `${day} ${time.replaceAll('-', ':')}`, mapAndTeams }
}

/** The map of a demo without a known match: the longest of the game's own maps with which `mapAndTeams` begins. */
export const gameMapOf = ({ mapAndTeams }: DemoNameParts): string | undefined =>
  gameMaps.filter((map) => beginsWithMap(mapAndTeams, map)).toSorted((a, b) => b.length - a.length)[0]
