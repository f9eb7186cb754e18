import * as z from 'zod/mini'

/** Numbers that real backends send as text, such as `open: "1"`. Text that is no finite number is refused. */
export const numeric = z.pipe(
  z.union([z.number(), z.string().check(z.trim(), z.regex(/^-?\d+(\.\d+)?$/))]),
  z.transform((value) => Number(value)),
)

/** Text that some backends leave out, send as null, or send as a number. */
export const looseText = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (value === null || value === undefined ? undefined : String(value))),
)

/**
 * A list that comes bare or wrapped in `{ data }`.
 * One entry that cannot be read spoils only itself: it is left out, so that a single bad row never empties a page.
 */
export const listOf = <T extends z.ZodMiniType>(entry: T) =>
  z.pipe(
    z.union([z.array(z.unknown()), z.object({ data: z.array(z.unknown()) })]),
    z.transform((value) =>
      (Array.isArray(value) ? value : value.data).flatMap((candidate): z.infer<T>[] => {
        const result = z.safeParse(entry, candidate)
        return result.success ? [result.data as z.infer<T>] : []
      }),
    ),
  )
