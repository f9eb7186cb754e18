import * as z from 'zod/mini'

/** Every error our API answers: the English text of the catalogue and a stable code (decisions, "Silences"). */
export const errorEnvelopeSchema = z.object({
  error: z.string(),
  code: z.string().check(z.regex(/^[a-z0-9_]+$/)),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>
