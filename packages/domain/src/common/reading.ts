import * as z from 'zod/mini'

/** A number, or a number as text such as `open: "1"`. Rejects any other text. */
export const numeric = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.trim(), z.regex(/^-?\d+(\.\d+)?$/))]),
    z.transform((value) => Number(value)),
  ),
  z.number(),
)

/** A text that may be missing, null or a number. Any other value counts as missing. */
export const looseText = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): string | undefined => {
    if (typeof value === 'string') return value.toWellFormed()
    return typeof value === 'number' ? String(value) : undefined
  }),
)

/** A number that may be missing. True and false count as 1 and 0, any other value as missing. */
export const looseNumber = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): number | undefined => {
    if (typeof value === 'boolean') return Number(value)
    const result = z.safeParse(numeric, value)
    return result.success ? result.data : undefined
  }),
)

const flagTexts: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

/** Yes or no that may be missing: true and false or 1 and 0, also as text. Any other value counts as missing. */
export const looseFlag = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): boolean | undefined => {
    const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim().toLowerCase() : ''
    return Object.hasOwn(flagTexts, text) ? flagTexts[text] : undefined
  }),
)

const secondsText = /^\d{9,10}$/
const millisecondsText = /^\d{12,13}$/
/** Any other number is no moment: `Date.parse` would take 0 and -1, which may mean that there is none, for years. */
const numberText = /^[-+]?\d+(?:\.\d+)?$/

/** Milliseconds since 1970; NaN for what is no moment. */
const instantOf = (text: string): number => {
  if (secondsText.test(text)) return Number(text) * 1_000
  if (millisecondsText.test(text)) return Number(text)
  return numberText.test(text.trim()) ? Number.NaN : Date.parse(text)
}

/** A moment of a date text, or of seconds or milliseconds since 1970; undefined for any other text. */
export const readDate = (text: string): Date | undefined => {
  const instant = instantOf(text)
  return Number.isNaN(instant) ? undefined : new Date(instant)
}

/** A moment that may be missing. What is not a moment counts as missing. */
export const looseDate = z.pipe(
  looseText,
  z.transform((value): Date | undefined => readDate(value ?? '')),
)

/**
 * A list, bare or wrapped in `{ data }`.
 * Skips entries that cannot be read, so that one bad row does not empty a page. Rejects a list without any readable
 * entry, which is not the same as an empty list.
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

/** Changes the id of entries whose id is already taken, so that ids are unique. */
export const withDistinctIds = <T extends { readonly id: string }>(entries: T[]): T[] => {
  const taken = new Set<string>()
  return entries.map((entry) => {
    let id = entry.id
    for (let copy = 2; taken.has(id); copy++) id = `${entry.id}#${copy}`
    taken.add(id)
    return id === entry.id ? entry : { ...entry, id }
  })
}
