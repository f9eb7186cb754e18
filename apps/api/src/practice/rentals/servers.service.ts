import { type MemberRights, restartLockMs, serverPasswordIssue } from '@warmup/domain/practice'
import type { Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import type { Transition } from '../practice.tables.ts'
import { passwordRefused, practiceError } from '../practice-errors.ts'
import { addActivity } from './activity.store.ts'
import { actOnRunning, actorOf, ownServer, rightsColumns, withServerLocked } from './members.service.ts'
import { replacePassword, type ServerRow, updateServer } from './servers.store.ts'
import { beginTransition } from './transitions.ts'

/** Transitions that neither a restart nor a move may interrupt. */
const notInterrupted: ReadonlySet<Transition> = new Set(['creating', 'starting', 'updating', 'verifying'])

/** Throws while a transition is within its deadline (docs/product/practice.md#practice-actions). */
export const requireIdle = ({ transition, deadline }: ServerRow, now: Date): void => {
  const isBusy = transition !== null && notInterrupted.has(transition) && deadline !== null && deadline >= now
  if (isBusy) throw practiceError('blocked')
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

/** Restarts a server: unchanged, with the newest image, or with a check of its files. */
export const startAnew = async (
  context: PracticeContext,
  session: Session,
  { id, transition }: { id: string; transition: Start },
): Promise<void> => {
  const now = context.now()
  await actOnRunning(context, session, { id, action: actions[transition] }, async (tx, server) => {
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
