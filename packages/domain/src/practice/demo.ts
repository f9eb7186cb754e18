import * as z from 'zod/mini'
import { listOf, looseDate, looseFlag, looseNumber, looseText } from '../common/reading.ts'
import { demoNameMaxLength, demoSuspiciousBytes } from './limits.ts'

/** What a link to a demo is asked for: to download the demo at once, or to be passed on. */
export const demoLinkPurposes = ['download', 'link'] as const
export type DemoLinkPurpose = (typeof demoLinkPurposes)[number]

/** A demo as the call answers it; `size` is in bytes. */
export const demoWireSchema = z.object({
  name: z.string(),
  size: z.int(),
  /** Ours, which other backends need not send: whether it is still being recorded. */
  recording: z.optional(z.boolean()),
})

export type Demo = {
  readonly name: string
  /** In bytes; undefined if the backend sent none. */
  readonly size: number | undefined
  readonly isRecording: boolean
}

/** A file name, so that it is safe as one part of a path. */
const nameReading = z.string().check(z.regex(/^[^/\\\p{Cc}]+$/u), z.maxLength(demoNameMaxLength))

const demoReading = z.pipe(
  z.object({ name: nameReading, size: looseNumber, recording: looseFlag }),
  z.transform(({ name, size, recording }): Demo => ({ name, size, isRecording: recording === true })),
)

const byNameDescending = (a: Demo, b: Demo): number => (a.name < b.name ? 1 : a.name > b.name ? -1 : 0)

const list = z.pipe(
  listOf(demoReading),
  z.transform((demos) => demos.toSorted(byNameDescending)),
)

/** `{data: {demos}}`, `{demos}` or a bare list; the newest first, by their names. */
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

/** Where a demo is downloaded, and until when; both are undefined if the backend does not say. */
export type DemoLink = { readonly url: string | undefined; readonly expiresAt: Date | undefined }

const linkReading = z.object({ download_url: looseText, expires_at: looseDate })

/** `{success, data: {download_url}}`, or without `data`; an answer without a link is one. */
export const demoLinkReading = z.pipe(
  z.object({ ...linkReading.shape, data: z.catch(z.optional(linkReading), undefined) }),
  z.transform(({ data, ...bare }): DemoLink => {
    const { download_url: url, expires_at: expiresAt } = data ?? bare
    return { url, expiresAt }
  }),
)

/** Whether a demo was probably cut off: one that is still being recorded is small for a while. */
export const isSuspicious = ({ size, isRecording }: Demo): boolean =>
  size !== undefined && size < demoSuspiciousBytes && !isRecording

/** What the usual name of a demo tells: when it began, as the server wrote it, and the map. */
export const partsOfDemoName = (name: string): { readonly startedAt: string; readonly map: string } | undefined => {
  const { day, time, map } =
    /^(?<day>\d{4}-\d{2}-\d{2})_(?<time>\d{2}-\d{2}-\d{2})_[^_]+_(?<map>[a-z]+_[a-z0-9]+)_/.exec(name)?.groups ?? {}
  return day === undefined || time === undefined || map === undefined
    ? undefined
    : { startedAt: `${day} ${time.replaceAll('-', ':')}`, map }
}
