import type { ConsoleRole } from '@warmup/domain/console'

/** The access of an open console. */
export type OpenAccess = {
  readonly role: ConsoleRole
  /** When the console closes, in milliseconds since 1970. */
  readonly endsAt: number
  /** Until when the second factor counts as fresh, in milliseconds since 1970. */
  readonly factorUntil: number
}
