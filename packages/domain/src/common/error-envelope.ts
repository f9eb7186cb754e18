import * as z from 'zod/mini'

/** The body of every error: an English text and a stable code (docs/product/api.md#errors). */
export const errorEnvelopeSchema = z.object({
  error: z.string(),
  code: z.string().check(z.regex(/^[a-z0-9_]+$/)),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>
