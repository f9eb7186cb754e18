import * as z from 'zod/mini'
import { looseFlag, looseNumber, looseText } from '../../common/reading.ts'
import { durations, isDuration } from '../durations.ts'
import { currencies, type PriceList } from '../prices.ts'
import { type PaymentMethod, paymentMethods } from './methods.ts'

/** What renting costs, as the call answers it. */
export const priceListWireSchema = z.object({
  data: z.object({
    currency: z.enum(currencies),
    items: z.array(z.object({ duration: z.enum(durations), relocatable: z.boolean(), amount: z.number() })),
    /** Ours, which other backends need not send: how it can be paid here, in this currency. */
    methods: z.optional(z.array(z.enum(paymentMethods))),
  }),
})

/** What renting costs, and how it can be paid; undefined if the backend does not say. */
export type Offer = { readonly prices: PriceList; readonly methods: readonly PaymentMethod[] | undefined }

const itemReading = z.object({ duration: looseText, relocatable: looseFlag, amount: looseNumber })

/** Items that are unknown or cost nothing are left out: they have no price. */
export const offerReading = z.pipe(
  z.object({
    data: z.object({
      currency: z.enum(currencies),
      items: z.array(itemReading),
      methods: z.catch(z.optional(z.array(z.enum(paymentMethods))), undefined),
    }),
  }),
  z.transform(
    ({ data: { currency, items, methods } }): Offer => ({
      prices: {
        currency,
        items: items.flatMap(({ duration = '', relocatable, amount = 0 }) =>
          isDuration(duration) && amount > 0 ? [{ duration, isRelocatable: relocatable === true, amount }] : [],
        ),
      },
      methods,
    }),
  ),
)
