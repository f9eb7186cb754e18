import type { Product, Undo } from '../../payments/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { newServerProduct, newServerUndo } from './new-server.ts'
import { serverRenewalProduct, serverRenewalUndo } from './server-renewal.ts'

/** Takes back orders of servers, which needs neither machines nor the community file. */
export const rentalUndo: readonly Undo[] = [newServerUndo, serverRenewalUndo]

/** The products of practice servers that a player can order. */
export const rentalProducts = (context: PracticeContext): readonly Product[] => [
  newServerProduct(context),
  serverRenewalProduct(context),
]
