import * as z from 'zod/mini'
import { cleanedText } from '../../common/cleaned-text.ts'
import { instantSchema } from '../../common/moment-schema.ts'
import { currencies } from '../../payments/prices.ts'
import { labelMaxLength } from '../../servers/limits.ts'
import { practiceNameMaxLength } from '../limits.ts'

const nameMaxUnits = practiceNameMaxLength * 4

/** A booking of the signed-in player. */
export const bookingSchema = z.object({
  id: z.string(),
  region: cleanedText(labelMaxLength),
  serverName: cleanedText(nameMaxUnits),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /**
   * `booked` until its server is started, which is then in the list of servers. `missed`: its server could not be started
   * before the booking ended, or kept dying for too long.
   */
  state: z.enum(['booked', 'cancelled', 'missed']),
  /** Whether the server should have been started, but no slot or node is free. */
  isWaiting: z.boolean(),
  /** What was paid, in minor units. */
  amount: z.int(),
  currency: z.enum(currencies),
  /** Whether the money is on its way back, or was paid back; absent without a refund. */
  refund: z.optional(z.enum(['due', 'done'])),
})
export type Booking = Readonly<z.infer<typeof bookingSchema>>
