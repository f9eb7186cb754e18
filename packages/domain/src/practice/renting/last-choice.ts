import * as z from 'zod/mini'
import { durations } from '../../payments/durations.ts'
import { paymentMethods } from '../../payments/methods.ts'

/** What a player chose in the last order, offered first in the next one (docs/product/payments.md#last-choice). */
const lastChoiceReading = z.object({
  duration: z.catch(z.optional(z.enum(durations)), undefined),
  method: z.catch(z.optional(z.enum(paymentMethods)), undefined),
  mode: z.catch(z.optional(z.enum(['fixed', 'flexible'])), undefined),
  region: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(64))), undefined),
})
export type LastChoice = z.infer<typeof lastChoiceReading>

const ofPlayer = z.object({ player: z.string() })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Text for the browser's storage. A renewal has no region: the text keeps the region of `before`. */
export const lastChoiceText = (player: string, choice: LastChoice, before: LastChoice): string =>
  JSON.stringify({ ...before, ...choice, player })

/** Reads the text. Ignores the choice of another player, and unknown values. */
export const readLastChoice = (text: string, player: string): LastChoice => {
  const stored = parsed(text)
  if (z.safeParse(ofPlayer, stored).data?.player !== player) return {}
  return z.safeParse(lastChoiceReading, stored).data ?? {}
}
