import type { Undo } from '../../payments/index.ts'
import type { GiftsUndo } from '../practice.context.ts'
import { bookServerUndo } from './book-server.ts'
import { giftHoursUndo } from './gift-hours.ts'
import { newServerUndo } from './new-server.ts'
import { serverRenewalUndo } from './server-renewal.ts'

/** Takes back orders of servers, which needs neither machines nor the community file. */
export const rentalUndo: readonly Undo[] = [newServerUndo, serverRenewalUndo, bookServerUndo]

/** Takes back all that is ordered from the practice area. */
export const practiceUndo = (gifts: GiftsUndo): readonly Undo[] => [...rentalUndo, giftHoursUndo(gifts)]
