import { deskAnswerMs, isUnknownCommand, userOfId, usersIn } from '@warmup/domain/game'
import { type DeskAction, type DeskResult, deskCommandOf, renderDeskCommands } from '@warmup/domain/practice'
import { askGame, carryOut, type MachinesConfig } from '../../machines/index.ts'
import { addMs } from '../../platform/clock/index.ts'
import { inTransaction, type Transaction } from '../../platform/db/index.ts'
import type { Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceError } from '../practice-errors.ts'
import { addActivity, completeActivity, failAbandonedActivity, readActivity } from '../server/activity.store.ts'
import { markServer } from '../server/mark-server.ts'
import { actorOf, withServerLocked } from '../server/members.service.ts'
import { deskCommandsOf } from './desk-commands.ts'
import { deskDetailOf, deskEventOf, deskEvents, mapLockedSeconds } from './desk-log.ts'
import { type DeskGame, runningGame, userKey, usersCommand } from './running-game.ts'

/** An action without an outcome after this long will not get one, because its replica was killed. */
const abandonedMs = 60_000

type Deed = { readonly id: string; readonly action: DeskAction }

/** Throws unless the servers have commands for the action, and the map can be chosen. */
const requireOffered = ({ maps, ...config }: MachinesConfig, action: DeskAction): void => {
  if (deskCommandsOf(config)[deskCommandOf(action)].length === 0) throw practiceError('action_unavailable')
  if (action.action === 'map' && ![...maps.pool, ...maps.others].includes(action.map))
    throw practiceError('unknown_map')
}

/** Throws while the server changes its map. The caller has locked the server, so that only one of two admins changes it. */
const requireMapUnlocked = async (tx: Transaction, { id, action }: Deed, now: Date): Promise<void> => {
  if (action.action !== 'map' && action.action !== 'workshop') return
  const seconds = mapLockedSeconds(await readActivity(tx, id), now)
  if (seconds > 0) throw practiceError('map_changing', { 'retry-after': String(seconds) })
}

/** Carries out an action. The user id of a player to kick comes from the game server's own answer. */
const carryOutAction = async ({ game, machines }: DeskGame, action: DeskAction): Promise<DeskResult | 'gone'> => {
  const until = performance.now() + deskAnswerMs
  const commands = deskCommandsOf(machines.config)
  if (action.action !== 'kick') return carryOut(game, renderDeskCommands(commands, action), until)
  const answer = await askGame(game, usersCommand)
  if (answer === undefined) return { outcome: 'no_answer', answer: '', taken: 0, commands: commands.kick.length }
  const users = usersIn(answer)
  const user = users.find((one) => userKey(game, one) === action.player)
  if (user === undefined || userOfId(users, user.userId) === undefined) return 'gone'
  // The game's answer contains the name of the kicked player, which may look like a refusal, or belong to a hidden player.
  const result = await carryOut(game, renderDeskCommands(commands, action, user.userId), until, isUnknownCommand)
  return { ...result, answer: '' }
}

/**
 * Carries out an action of the match desk and returns its outcome. The activity log gets the action before the game
 * server is told, and the outcome afterwards.
 */
export const actAtDesk = async (context: PracticeContext, session: Session, deed: Deed): Promise<DeskResult> => {
  const { id, action } = deed
  const { entry, found } = await withServerLocked(context, session, id, async (tx) => {
    const now = context.now()
    const running = await runningGame(context, session, id, tx)
    requireOffered(running.machines.config, action)
    await requireMapUnlocked(tx, deed, now)
    await failAbandonedActivity(tx, { serverId: id, events: deskEvents, before: addMs(now, -abandonedMs) })
    const log = { serverId: id, event: deskEventOf(action), actor: actorOf(session), at: now } as const
    return {
      found: running,
      entry: await addActivity(tx, { ...log, outcome: 'running', detail: deskDetailOf(action) }),
    }
  })
  let result: DeskResult | 'gone' | undefined
  try {
    result = await carryOutAction(found, action)
  } finally {
    const isDone = typeof result === 'object' && result.outcome === 'done'
    await inTransaction(context.db, async (tx) => {
      await completeActivity(tx, entry, isDone ? 'succeeded' : 'failed')
      await markServer(context, tx, id)
    })
  }
  if (result === 'gone') throw practiceError('player_gone')
  return result
}
