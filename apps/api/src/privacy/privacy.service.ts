import { type DeletionObstacle, deletionSignInMs, type OwnAccount } from '@warmup/domain/privacy'
import { type Database, inTransaction, type Transaction } from '../platform/db/index.ts'
import { HttpError, type Session, unauthorized } from '../platform/http/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { AccountOwner, DeletionOutlook, PersonalData } from '../platform/personal-data/index.ts'

type Account = AccountOwner & { readonly createdAt: Date }

export type PrivacyContext = {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  /** What each area keeps of a player. */
  readonly parts: readonly PersonalData[]
  /** An account by its id; undefined if it was deleted. */
  findAccount(db: Database, userId: string): Promise<Account | undefined>
  /** The same, locked until the transaction ends: its sign-ins and other deletions wait. */
  lockAccount(tx: Transaction, userId: string): Promise<Account | undefined>
}

const outlookOf = async (
  { parts }: PrivacyContext,
  db: Database | Transaction,
  owner: AccountOwner,
): Promise<DeletionOutlook> => {
  const outlook = { practiceServers: 0, openOrders: 0 }
  for (const part of parts) Object.assign(outlook, await part.outlook?.(db, owner))
  return outlook
}

const obstacleOf = (
  { now }: PrivacyContext,
  { signedInAt, isByChat }: Session,
  { openOrders }: DeletionOutlook,
): DeletionObstacle | null => {
  if (openOrders > 0) return 'open_orders'
  if (isByChat) return 'chat_sign_in'
  return now().getTime() - signedInAt.getTime() > deletionSignInMs ? 'sign_in_again' : null
}

const refusals = {
  sign_in_again: [403, 'Please sign in again first'],
  chat_sign_in: [403, 'Please sign in with Steam or email first'],
  open_orders: [409, 'An order is still open'],
} as const satisfies Record<DeletionObstacle, readonly [number, string]>

const refuse = (obstacle: DeletionObstacle) => new HttpError(refusals[obstacle][0], obstacle, refusals[obstacle][1])

const ownerOf = async (found: Promise<Account | undefined>): Promise<Account> => {
  const owner = await found
  // Deleted by another request since this one was authenticated.
  if (owner === undefined) throw unauthorized()
  return owner
}

/** The caller's account, and what stands in the way of deleting it. */
export const ownAccount = async (context: PrivacyContext, session: Session): Promise<OwnAccount> => {
  const { db } = context
  const owner = await ownerOf(context.findAccount(db, session.user.id))
  const outlook = await outlookOf(context, db, owner)
  return {
    email: owner.email,
    createdAt: owner.createdAt.toISOString(),
    practiceServers: outlook.practiceServers,
    obstacle: obstacleOf(context, session, outlook),
  }
}

/** Everything that is kept of the caller. */
export const accountData = async (context: PrivacyContext, session: Session): Promise<Record<string, unknown>> => {
  const { db, now, parts } = context
  const owner = await ownerOf(context.findAccount(db, session.user.id))
  const data: Record<string, unknown> = { madeAt: now().toISOString() }
  for (const part of parts) Object.assign(data, await part.read(db, owner))
  return data
}

/**
 * Deletes the caller's account and what every area keeps of them, in one transaction (docs/product/privacy.md#deletion).
 * Machines of practice servers follow the book. Without its account no token of a session is valid.
 */
export const deleteAccount = async (context: PrivacyContext, session: Session): Promise<void> => {
  const { db, log, now, parts } = context
  await inTransaction(db, async (tx) => {
    const owner = await ownerOf(context.lockAccount(tx, session.user.id))
    const obstacle = obstacleOf(context, session, await outlookOf(context, tx, owner))
    if (obstacle !== null) throw refuse(obstacle)
    for (const part of parts) await part.erase(tx, owner, now())
  })
  log.info('an account was deleted by its owner')
}
