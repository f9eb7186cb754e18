import * as z from 'zod/mini'

/** Numbers that real backends send as text, such as `open: "1"`. Text that is no finite number is refused. */
export const numeric = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.trim(), z.regex(/^-?\d+(\.\d+)?$/))]),
    z.transform((value) => Number(value)),
  ),
  z.number(),
)

/** Text that some backends leave out, send as null, or send as a number. What is no text at all counts as left out. */
export const looseText = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): string | undefined => {
    if (typeof value === 'string') return value.toWellFormed()
    return typeof value === 'number' ? String(value) : undefined
  }),
)

/** A number that may be missing; a flag sent as true or false counts as 1 or 0, what is no number as left out. */
export const looseNumber = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): number | undefined => {
    if (typeof value === 'boolean') return Number(value)
    const result = z.safeParse(numeric, value)
    return result.success ? result.data : undefined
  }),
)

/**
 * A list that comes bare or wrapped in `{ data }`.
 * One entry that cannot be read spoils only itself: it is left out, so that a single bad row never empties a page.
 * A list of which nothing can be read is refused: that is another answer than an empty list.
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

/** Gives entries whose id was already taken another one, so that an id always means one entry. */
export const withDistinctIds = <T extends { readonly id: string }>(entries: T[]): T[] => {
  const taken = new Set<string>()
  return entries.map((entry) => {
    let id = entry.id
    for (let copy = 2; taken.has(id); copy++) id = `${entry.id}#${copy}`
    taken.add(id)
    return id === entry.id ? entry : { ...entry, id }
  })
}
