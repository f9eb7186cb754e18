import type { Rental } from '@warmup/domain/console'
import type { Acting } from '../action/acting.ts'
import type { RecordCopying } from '../copyable-text/copyable-text.tsx'

/** What the rows of the list of practice servers need. */
export type RentalActing = Acting & {
  /** Milliseconds since 1970. */
  now: number
  /** Called with the server whose log to show. */
  onLog: (rental: Rental) => void
  /** State and callback of the copy buttons. */
  copying: RecordCopying
}
