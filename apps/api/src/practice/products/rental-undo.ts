import type { Undo } from '../../payments/index.ts'
import { bookServerUndo } from './book-server.ts'
import { newServerUndo } from './new-server.ts'
import { serverRenewalUndo } from './server-renewal.ts'

/** Takes back orders of servers, which needs neither machines nor the community file. */
export const rentalUndo: readonly Undo[] = [newServerUndo, serverRenewalUndo, bookServerUndo]
