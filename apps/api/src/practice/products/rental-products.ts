import type { Product } from '../../payments/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { bookServerProduct } from './book-server.ts'
import { giftHoursProduct } from './gift-hours.ts'
import { newServerProduct } from './new-server.ts'
import { serverRenewalProduct } from './server-renewal.ts'

/** The products of practice servers that a player can order. */
export const rentalProducts = (context: PracticeContext): readonly Product[] => [
  newServerProduct(context),
  serverRenewalProduct(context),
  bookServerProduct(context),
  giftHoursProduct(context),
]
