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
  /** The personal data of each area. */
  readonly parts: readonly PersonalData[]
  /** An account by its id; undefined if it was deleted. */
  findAccount(db: Database, userId: string): Promise<Account | undefined>
  /** The same, locked until the transaction ends: sign-ins and other deletions of the account wait. */
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
  // Another request may have deleted it since this one was authenticated.
  if (owner === undefined) throw unauthorized()
  return owner
}

/** The caller's account, and the reason for which it cannot be deleted now. */
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

/** All data that are kept of the caller. */
export const accountData = async (context: PrivacyContext, session: Session): Promise<Record<string, unknown>> => {
  const { db, now, parts } = context
  const owner = await ownerOf(context.findAccount(db, session.user.id))
  const data: Record<string, unknown> = { madeAt: now().toISOString() }
  for (const part of parts) Object.assign(data, await part.read(db, owner))
  return data
}

/**
 * Deletes the caller's account and the data of every area, in one transaction (docs/product/privacy.md#deletion). A later
 * job removes practice servers from their machines. Session tokens are invalid without the account.
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
