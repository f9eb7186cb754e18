import * as z from 'zod/mini'
import { listOf, looseNumber } from '../common/reading.ts'
import { demoNameMaxLength, demoSuspiciousBytes } from './limits.ts'

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
  z.object({ name: nameReading, size: looseNumber, recording: looseNumber }),
  z.transform(({ name, size, recording }): Demo => ({ name, size, isRecording: recording === 1 })),
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
