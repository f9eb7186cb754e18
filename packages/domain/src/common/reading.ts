import * as z from 'zod/mini'

/** A number, or a number as text such as `open: "1"`. Rejects other text. */
export const numeric = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.trim(), z.regex(/^-?\d+(\.\d+)?$/))]),
    z.transform((value) => Number(value)),
  ),
  z.number(),
)

/** A text that may be missing, null or a number. Other values count as missing. */
export const looseText = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): string | undefined => {
    if (typeof value === 'string') return value.toWellFormed()
    return typeof value === 'number' ? String(value) : undefined
  }),
)

/** A number that may be missing. True and false count as 1 and 0, other values as missing. */
export const looseNumber = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): number | undefined => {
    if (typeof value === 'boolean') return Number(value)
    const result = z.safeParse(numeric, value)
    return result.success ? result.data : undefined
  }),
)

const flagTexts: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

/** A boolean that may be missing: true and false or 1 and 0, also as text. Other values count as missing. */
export const looseFlag = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): boolean | undefined => {
    const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim().toLowerCase() : ''
    return Object.hasOwn(flagTexts, text) ? flagTexts[text] : undefined
  }),
)

const secondsText = /^\d{9,10}$/
const millisecondsText = /^\d{12,13}$/
/** Excluded from `Date.parse`, which would read 0 and -1, both common for "no date", as years. */
const numberText = /^[-+]?\d+(?:\.\d+)?$/

/** Milliseconds since 1970; NaN if the text is not a date. */
const instantOf = (text: string): number => {
  if (secondsText.test(text)) return Number(text) * 1_000
  if (millisecondsText.test(text)) return Number(text)
  return numberText.test(text.trim()) ? Number.NaN : Date.parse(text)
}

/** Parses a date text, or seconds or milliseconds since 1970; undefined for other text. */
export const readDate = (text: string): Date | undefined => {
  const instant = instantOf(text)
  return Number.isNaN(instant) ? undefined : new Date(instant)
}

/** A date that may be missing. Other values count as missing. */
export const looseDate = z.pipe(
  looseText,
  z.transform((value): Date | undefined => readDate(value ?? '')),
)

/**
 * A list, bare or wrapped in `{ data }`. Skips unreadable entries, so that one bad row does not empty a page. Rejects a
 * list whose entries are all unreadable, which is not the same as an empty list.
 */
export const listOf = <T extends z.ZodMiniType>(entry: T) =>
  z.pipe(
    z.union([z.array(z.unknown()), z.object({ data: z.array(z.unknown()) })]),
    z.transform((value, context): z.infer<T>[] => {
      const candidates = Array.isArray(value) ? value : value.data
      const entries = candidates.flatMap((candidate): z.infer<T>[] => {
        const result = z.safeParse(entry, candidate)
        return result.success ? [result.data as z.infer<T>] : []
      })
      if (candidates.length > 0 && entries.length === 0) {
        context.issues.push({ code: 'custom', message: 'No entry of the list can be read', input: value })
      }
      return entries
    }),
  )

/** Makes ids unique by changing duplicates. */
export const withDistinctIds = <T extends { readonly id: string }>(entries: T[]): T[] => {
  const taken = new Set<string>()
  const lastCopies = new Map<string, number>()
  return entries.map((entry) => {
    let id = entry.id
    let copy = lastCopies.get(id) ?? 1
    for (; taken.has(id); id = `${entry.id}#${copy}`) copy += 1
    taken.add(id)
    lastCopies.set(entry.id, copy)
    return id === entry.id ? entry : { ...entry, id }
  })
}
