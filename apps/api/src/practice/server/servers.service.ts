import { type MemberRights, restartLockMs, serverPasswordIssue } from '@warmup/domain/practice'
import { isStoppedImage, lockServer, type ServerRow, type Transition, updateServer } from '../../machines/index.ts'
import type { Transaction } from '../../platform/db/index.ts'
import type { Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { passwordRefused, practiceError } from '../practice-errors.ts'
import { type Actor, addActivity, portal } from './activity.store.ts'
import { actOnRunning, actorOf, ownServer, rightsColumns, withServerLocked } from './members.service.ts'
import { failureOf } from './server-state.ts'
import { findServer, replacePassword } from './servers.store.ts'
import { beginTransition } from './transitions.ts'

/** Transitions that neither a restart nor a move may interrupt. */
const notInterrupted: ReadonlySet<Transition> = new Set(['creating', 'starting', 'updating', 'verifying'])

/** Whether a transition that nothing may interrupt is within its deadline (docs/product/practice.md#practice-actions). */
const isBusy = ({ transition, deadline }: ServerRow, now: Date): boolean =>
  transition !== null && notInterrupted.has(transition) && deadline !== null && deadline >= now

/** Throws while the server is busy. */
export const requireIdle = (server: ServerRow, now: Date): void => {
  if (isBusy(server, now)) throw practiceError('blocked')
}

const requireUnlocked = ({ restartedAt }: ServerRow, now: Date): void => {
  const leftMs = restartedAt === null ? 0 : restartedAt.getTime() + restartLockMs - now.getTime()
  if (leftMs > 0) throw practiceError('restart_locked', { 'retry-after': String(Math.ceil(leftMs / 1_000)) })
}

type Start = Extract<Transition, 'restarting' | 'updating' | 'verifying'>

const actions = { restarting: 'restart', updating: 'update', verifying: 'verify' } as const satisfies Record<
  Start,
  string
>

/** Begins a restart in the ledger; the machines follow. */
const beginRestart = (
  tx: Transaction,
  server: ServerRow,
  { transition, actor, now, image }: { transition: Start; actor: Actor; now: Date; image?: string | undefined },
): Promise<void> =>
  beginTransition(tx, server, {
    transition,
    actor,
    now,
    set: { version: server.version + 1, restartedAt: now, ...(image !== undefined && { image }) },
  })

/** Restarts a server for the operator, also during maintenance and soon after another restart. */
export const restartServer = async (
  tx: Transaction,
  id: string,
  now: Date,
): Promise<'no_server' | 'expired' | 'blocked' | 'unchanged' | 'restarts'> => {
  const server = await lockServer(tx, id)
  if (server === undefined) return 'no_server'
  if (server.desiredState !== 'running') return 'expired'
  if (server.transition === 'restarting' && server.deadline !== null && server.deadline >= now) return 'unchanged'
  if (server.transition === 'switching' || isBusy(server, now)) return 'blocked'
  await beginRestart(tx, server, { transition: 'restarting', actor: portal, now })
  return 'restarts'
}

/** Whether a server keeps dying: then there is nothing that a restart could interrupt. */
const isFailingNow = async (tx: Transaction, id: string): Promise<boolean> => {
  const record = await findServer(tx, id)
  return record !== undefined && failureOf(record) !== undefined
}

/** Restarts a server: unchanged, with the newest image, or with a check of its files. */
export const startAnew = async (
  context: PracticeContext,
  session: Session,
  { id, transition }: { id: string; transition: Start },
): Promise<void> => {
  const now = context.now()
  await actOnRunning(context, session, { id, action: actions[transition] }, async (tx, server) => {
    requireUnlocked(server, now)
    if (!(await isFailingNow(tx, id))) requireIdle(server, now)
    const image = transition === 'updating' ? context.machines?.config.image : undefined
    if (image !== undefined && (await isStoppedImage(tx, image))) throw practiceError('update_stopped')
    await beginRestart(tx, server, { transition, actor: actorOf(session), now, image })
  })
}

/** Changes the password for joining; it applies after the next start (docs/product/practice.md#practice-passwords). */
export const changePassword = async (
  context: PracticeContext,
  session: Session,
  { id, password }: { id: string; password: string },
): Promise<void> => {
  await actOnRunning(context, session, { id, action: 'changePassword' }, async (tx, server) => {
    const issue = serverPasswordIssue(password, context.community().practice)
    if (issue !== undefined) throw passwordRefused(issue)
    await replacePassword(tx, server, context.sealedText.seal(password))
    await addActivity(tx, { serverId: id, event: 'password_changed', actor: actorOf(session), at: context.now() })
  })
}

/** Sets what members may do. Only the owner may do so, in any state of the server. */
export const changeRights = async (
  context: PracticeContext,
  session: Session,
  { id, rights }: { id: string; rights: MemberRights },
): Promise<void> => {
  await withServerLocked(context, session, id, async (tx) => {
    const { shown } = await ownServer(context, session, id, tx)
    if (shown.role !== 'owner') throw practiceError('owner_only')
    await updateServer(tx, id, rightsColumns(rights))
    await addActivity(tx, { serverId: id, event: 'rights_changed', actor: actorOf(session), at: context.now() })
  })
}
