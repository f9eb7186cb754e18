import {
  type ActionOutcome,
  type ConsoleActionKind,
  type ConsoleRole,
  consoleActionRules,
} from '@warmup/domain/console'
import { type Database, inTransaction, type Transaction } from '../../platform/db/index.ts'
import { HttpError, type Session } from '../../platform/http/index.ts'
import { requireFreshFactor } from '../access/access.service.ts'
import type { ConsoleContext } from '../console.context.ts'
import type { Acting, ActionHandler, ActionHandlers } from './action-handler.ts'
import {
  type ActionRequest,
  claimRun,
  endRun,
  isSameRequest,
  isStored,
  outcomesOf,
  storeAction,
  storeOutcome,
} from './actions.store.ts'

export type ActContext = ConsoleContext & { readonly handlers: ActionHandlers<ConsoleActionKind> }

/** How long an action may run before another request may repeat it. */
const runLimitMs = 120_000

const requestUsed = () => new HttpError(409, 'request_used', 'This request id was used for another action')
const underWay = () => new HttpError(409, 'under_way', 'This action is still running')

/** The outcome that settles a repeated request; undefined if the action may be taken (again). */
const settledOutcome = async (db: Database, request: ActionRequest): Promise<ActionOutcome | undefined> => {
  if (!(await isSameRequest(db, request))) throw requestUsed()
  const outcome = (await outcomesOf(db, [request.requestId])).get(request.requestId)
  return outcome?.outcome === 'failed' ? undefined : outcome
}

/** Effect and outcome commit together. A repeated request waits here for the transaction of the first one. */
const takeInTransaction = (
  { db }: ActContext,
  request: ActionRequest,
  take: (tx: Transaction) => Promise<ActionOutcome>,
): Promise<ActionOutcome> =>
  inTransaction(db, async (tx) => {
    if (!(await storeAction(tx, request))) {
      const settled = await settledOutcome(tx, request)
      if (settled !== undefined) return settled
    }
    const outcome = await take(tx)
    await storeOutcome(tx, request, outcome)
    return outcome
  })

/**
 * A failure leaves an entry in the list of actions, and the request can be repeated. An outcome that settled the request
 * stays: the failure may have come after it, such as a lost answer to a commit.
 */
const recordFailure = (context: ActContext, request: ActionRequest, error: unknown): Promise<ActionOutcome> => {
  context.log.error({ err: error, requestId: request.requestId }, 'an action of the console failed')
  const detail = error instanceof Error ? error.message.slice(0, 300) : ''
  return takeInTransaction(context, request, async () => ({ outcome: 'failed', detail }))
}

type OutsideHandler = Extract<ActionHandler<ConsoleActionKind>, { run: unknown }>

const takeOutside = async (
  { db }: ActContext,
  request: ActionRequest,
  { handler, acting }: { readonly handler: OutsideHandler; readonly acting: Acting<ConsoleActionKind> },
): Promise<ActionOutcome> => {
  // A repeated request gets the first outcome, and counts as no attempt.
  if (handler.admit !== undefined && !(await isStored(db, request.requestId))) await handler.admit(acting)
  await storeAction(db, request)
  const settled = await settledOutcome(db, request)
  if (settled !== undefined) return settled
  if (!(await claimRun(db, request.requestId, runLimitMs))) throw underWay()
  try {
    // Another process may have finished between the read and the claim.
    const settledSince = await settledOutcome(db, request)
    if (settledSince !== undefined) return settledSince
    const outcome = await handler.run(acting)
    await storeOutcome(db, request, outcome)
    return outcome
  } finally {
    await endRun(db, request.requestId)
  }
}

/**
 * Takes an action once for each request id and records it with its outcome (docs/product/console.md#console-actions).
 * Throws 403 if the action needs a second factor that was entered a short while ago, 409 for a used request id, and what
 * the handler throws, such as 429.
 */
export const takeAction = async (
  context: ActContext,
  session: Session,
  role: ConsoleRole,
  request: Omit<ActionRequest, 'actor' | 'now' | 'actionHash'>,
): Promise<ActionOutcome> => {
  const { kind } = request.action
  if (consoleActionRules[kind].needsFreshFactor) await requireFreshFactor(context, session)
  const now = context.now()
  const actionHash = context.hashAction(request.action)
  const whole = { ...request, actor: session.user, now, actionHash }
  // The kind of the action selects its handler, which TypeScript cannot follow through the union.
  const handler = context.handlers[kind] as ActionHandler<ConsoleActionKind>
  const acting: Acting<ConsoleActionKind> = {
    action: request.action,
    actor: session.user,
    role,
    reason: request.reason,
    now,
  }
  try {
    if ('run' in handler) return await takeOutside(context, whole, { handler, acting })
    const take =
      'prepare' in handler ? await handler.prepare(acting) : (tx: Transaction) => handler.inTransaction(tx, acting)
    return await takeInTransaction(context, whole, take)
  } catch (error) {
    if (error instanceof HttpError) throw error
    return recordFailure(context, whole, error)
  }
}
