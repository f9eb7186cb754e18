import type { ActionOutcome, ConsoleAction, ConsoleActionKind, ConsoleRole } from '@warmup/domain/console'
import type { Transaction } from '../../platform/db/index.ts'

/** An action with its actor. */
export type Acting<Kind extends ConsoleActionKind> = {
  readonly action: Extract<ConsoleAction, { kind: Kind }>
  readonly actor: { readonly id: string; readonly steamId: string; readonly username: string }
  readonly role: ConsoleRole
  readonly reason: string
  readonly now: Date
}

/**
 * Takes one kind of action. `inTransaction` runs in the transaction that records the outcome, so that the action
 * happens exactly once. `prepare` sends requests first, and returns the function that runs in that transaction. `run`
 * is for actions that change something outside the database. It may run again after the server was stopped during the
 * first run, which MUST do no harm: at the desk of a server a text is said twice, or a match is restarted again. Its `admit`
 * throws an `HttpError` before anything is recorded.
 */
export type ActionHandler<Kind extends ConsoleActionKind> =
  | { inTransaction(tx: Transaction, acting: Acting<Kind>): Promise<ActionOutcome> }
  | { prepare(acting: Acting<Kind>): Promise<(tx: Transaction) => Promise<ActionOutcome>> }
  | { admit?(acting: Acting<Kind>): Promise<void>; run(acting: Acting<Kind>): Promise<ActionOutcome> }

/** The handlers of some kinds of actions. */
export type ActionHandlers<Kind extends ConsoleActionKind> = { readonly [K in Kind]: ActionHandler<K> }
