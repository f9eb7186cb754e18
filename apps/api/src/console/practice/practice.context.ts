import type { Database } from '../../platform/db/index.ts'
import type { Practice, PracticeBook } from '../../practice/index.ts'

/** The parts of practice servers and their machines that the console uses. */
export type ConsolePracticeContext = {
  readonly db: Database
  readonly now: () => Date
  readonly book: PracticeBook
  /** All servers, or those of an owner. */
  readonly readRentals: Practice['readRentals']
}
