import type { Product, Undo } from '../../payments/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { newServerProduct, newServerUndo } from './new-server.ts'
import { serverRenewalProduct, serverRenewalUndo } from './server-renewal.ts'

/** How orders of servers are taken back, which needs neither machines nor the community file. */
export const rentalUndo: readonly Undo[] = [newServerUndo, serverRenewalUndo]

/** What a player can order of practice servers. */
export const rentalProducts = (context: PracticeContext): readonly Product[] => [
  newServerProduct(context),
  serverRenewalProduct(context),
]
