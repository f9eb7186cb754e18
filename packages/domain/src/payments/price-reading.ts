import * as z from 'zod/mini'
import { listOf, looseFlag, looseNumber, looseText } from '../common/reading.ts'
import { bookableDurations, durations, isBookable, isDuration } from './durations.ts'
import { type PaymentMethod, paymentMethods, paymentVias } from './methods.ts'
import type { OfferedVias } from './paying-ways.ts'
import { currencies, type PriceList } from './prices.ts'

const waySchema = z.object({ method: z.enum(paymentMethods), via: z.enum(paymentVias) })

/** Rental prices in the call's format. */
export const priceListWireSchema = z.object({
  data: z.object({
    currency: z.enum(currencies),
    items: z.array(z.object({ duration: z.enum(durations), relocatable: z.boolean(), amount: z.number() })),
    /** What servers that are booked ahead cost, by length. Other backends may omit it. */
    bookings: z.optional(z.array(z.object({ duration: z.enum(bookableDurations), amount: z.number() }))),
    /** Payment methods for this currency. Other backends may omit them. */
    methods: z.optional(z.array(z.enum(paymentMethods))),
    /** The ways of these methods. Other backends may omit them. */
    ways: z.optional(z.array(waySchema)),
  }),
})

/** Rental prices, payment methods and their ways, which are undefined if the backend omits them. */
export type Offer = {
  readonly prices: PriceList
  readonly methods: readonly PaymentMethod[] | undefined
  readonly vias: OfferedVias
}

const viasIn = (ways: readonly z.output<typeof waySchema>[]): OfferedVias =>
  Object.fromEntries(
    ways.map(({ method }) => [method, ways.filter((way) => way.method === method).map(({ via }) => via)]),
  )

const itemReading = z.object({ duration: looseText, relocatable: looseFlag, amount: looseNumber })
const bookingReading = listOf(z.object({ duration: z.enum(bookableDurations), amount: z.number().check(z.positive()) }))

/** Where a backend does not say what bookings cost, the rental durations with a fixed region can be booked. */
const bookedItems = (items: PriceList['items']): PriceList['bookings'] =>
  items.flatMap(({ duration, isRelocatable, amount }) =>
    isBookable(duration) && !isRelocatable ? [{ duration, amount }] : [],
  )

/** Skips unknown items and items with price 0. */
export const offerReading = z.pipe(
  z.object({
    data: z.object({
      currency: z.enum(currencies),
      items: z.array(itemReading),
      bookings: z.catch(z.optional(bookingReading), undefined),
      methods: z.catch(z.optional(z.array(z.enum(paymentMethods))), undefined),
      ways: z.catch(z.optional(listOf(waySchema)), undefined),
    }),
  }),
  z.transform(({ data: { currency, items: read, bookings, methods, ways } }): Offer => {
    const items = read.flatMap(({ duration = '', relocatable, amount = 0 }) =>
      isDuration(duration) && amount > 0 ? [{ duration, isRelocatable: relocatable === true, amount }] : [],
    )
    return {
      prices: { currency, items, bookings: bookings ?? bookedItems(items) },
      methods,
      vias: ways && viasIn(ways),
    }
  }),
)
