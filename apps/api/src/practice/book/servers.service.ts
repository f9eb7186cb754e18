import { type MemberRights, restartLockMs, serverPasswordIssue } from '@warmup/domain/practice'
import { inTransaction, type Transaction } from '../../platform/db/index.ts'
import { notFound, type Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import type { Transition } from '../practice.tables.ts'
import { passwordRefused, practiceError } from '../practice-errors.ts'
import { addActivity } from './activity.store.ts'
import { actorOf, ownServer, rightsColumns, serverToAct } from './members.service.ts'
import { lockServer, replacePassword, type ServerRow, updateServer } from './servers.store.ts'
import { beginTransition } from './transitions.ts'

/** What must not be cut short, neither by a new start nor by moving the server. */
const notInterrupted: ReadonlySet<Transition> = new Set(['creating', 'starting', 'updating', 'verifying'])

/** Throws while something is done to a server that goes on until its time has passed (docs/product.md#practice-actions). */
export const requireIdle = ({ transition, deadline }: ServerRow, now: Date): void => {
  const isBusy = transition !== null && notInterrupted.has(transition) && deadline !== null && deadline >= now
  if (isBusy) throw practiceError('blocked')
}

/** The row, locked, of a server that runs and that nobody has moved, stopped or taken into maintenance meanwhile. */
export const lockRunning = async (tx: Transaction, id: string): Promise<ServerRow> => {
  const server = await lockServer(tx, id)
  if (server === undefined) throw notFound()
  if (server.wish !== 'running') throw practiceError('expired')
  if (server.transition === 'switching' || server.maintenanceSince !== null) throw practiceError('blocked')
  return server
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

/** Starts a server anew: to restart it, with the newest image, or to verify its files. */
export const startAnew = async (
  context: PracticeContext,
  session: Session,
  { id, transition }: { id: string; transition: Start },
): Promise<void> => {
  await serverToAct(context, session, id, actions[transition])
  const now = context.now()
  await inTransaction(context.db, async (tx) => {
    const server = await lockRunning(tx, id)
    requireUnlocked(server, now)
    requireIdle(server, now)
    await beginTransition(tx, server, {
      transition,
      actor: actorOf(session),
      now,
      set: {
        version: server.version + 1,
        restartedAt: now,
        ...(transition === 'updating' && context.machines ? { image: context.machines.config.image } : {}),
      },
    })
  })
}

/** Changes the password with which players join; it holds after the next start (docs/product.md#practice-passwords). */
export const changePassword = async (
  context: PracticeContext,
  session: Session,
  { id, password }: { id: string; password: string },
): Promise<void> => {
  await serverToAct(context, session, id, 'changePassword')
  const issue = serverPasswordIssue(password, context.community().practice)
  if (issue !== undefined) throw passwordRefused(issue)
  const sealed = context.sealedText.seal(password)
  await inTransaction(context.db, async (tx) => {
    const server = await lockRunning(tx, id)
    await replacePassword(tx, server, sealed)
    await addActivity(tx, { serverId: id, event: 'password_changed', actor: actorOf(session), at: context.now() })
  })
}

/** Chooses what members may do. Only the owner does, whatever state the server is in. */
export const changeRights = async (
  context: PracticeContext,
  session: Session,
  { id, rights }: { id: string; rights: MemberRights },
): Promise<void> => {
  const { shown } = await ownServer(context, session, id)
  if (shown.role !== 'owner') throw practiceError('owner_only')
  await inTransaction(context.db, async (tx) => {
    await updateServer(tx, id, rightsColumns(rights))
    await addActivity(tx, { serverId: id, event: 'rights_changed', actor: actorOf(session), at: context.now() })
  })
}
