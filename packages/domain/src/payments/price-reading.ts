import * as z from 'zod/mini'
import { looseFlag, looseNumber, looseText } from '../common/reading.ts'
import { durations, isDuration } from './durations.ts'
import { type PaymentMethod, paymentMethods } from './methods.ts'
import { currencies, type PriceList } from './prices.ts'

/** Rental prices in the call's format. */
export const priceListWireSchema = z.object({
  data: z.object({
    currency: z.enum(currencies),
    items: z.array(z.object({ duration: z.enum(durations), relocatable: z.boolean(), amount: z.number() })),
    /** Payment methods for this currency. Other backends may omit them. */
    methods: z.optional(z.array(z.enum(paymentMethods))),
  }),
})

/** Rental prices and payment methods, which are undefined if the backend omits them. */
export type Offer = { readonly prices: PriceList; readonly methods: readonly PaymentMethod[] | undefined }

const itemReading = z.object({ duration: looseText, relocatable: looseFlag, amount: looseNumber })

/** Skips unknown items and items with price 0. */
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
