import * as z from 'zod/mini'

/** The answer of a call that only reports success. */
export const succeeded = z.object({ success: z.literal(true) })
/** Reads the answer of any backend whose status says enough: the portal ignores the body. */
export const anySuccess = z.unknown()
