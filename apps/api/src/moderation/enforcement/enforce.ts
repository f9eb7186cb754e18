import { enforceLongestRetryMs, enforceRetryMs } from '@warmup/domain/moderation'
import { addMs } from '../../platform/clock/index.ts'
import { moderationCommandsOf } from '../moderation.config.ts'
import { isModerated, type ModeratedServer, type ModerationContext } from '../moderation.context.ts'
import { sanctionsInForce } from '../sanctions.store.ts'
import { type DueEnforcement, dueEnforcements, postponeServer, storeRefusal, storeTold } from './enforcements.store.ts'
import { tellingOf, tellServer } from './tell-server.ts'

/** Maximum number of tellings in a round. */
const mostAtOnce = 200

const retryAt = ({ attempts }: DueEnforcement, now: Date): Date =>
  addMs(now, Math.min(enforceLongestRetryMs, enforceRetryMs * 2 ** Math.min(attempts, 20)))

/** Tells a server about a player, and stores that. Returns false if the server does not answer. */
const enforceOne = async (
  { db, now, config }: ModerationContext,
  row: DueEnforcement,
  server: ModeratedServer,
  signal: AbortSignal,
): Promise<boolean> => {
  const at = now()
  const inForce = await sanctionsInForce(db, [row.steamId], at)
  const given = { inForce, commands: moderationCommandsOf(config()), now: at.getTime() }
  const { commands, sanction } = tellingOf(row, server, given)
  const knows = sanction?.id ?? null
  if (commands.length === 0) {
    const problem = knows === row.toldSanction ? null : 'no_command'
    await storeTold(db, row, { at, sanction: problem === null ? knows : null, problem })
    return true
  }
  const problem = await tellServer(server, commands, signal)
  // Stopped, and not the server's fault: the next round tells it.
  if (problem === 'no_answer' && signal.aborted) return false
  if (problem === undefined) await storeTold(db, row, { at: now(), sanction: knows, problem: null })
  else if (problem === 'refused') await storeRefusal(db, row, retryAt(row, now()))
  else await postponeServer(db, row.serverId, { now: at, nextAt: retryAt(row, now()) })
  return problem !== 'no_answer'
}

const enforceOn = async (
  context: ModerationContext,
  server: ModeratedServer | undefined,
  rows: readonly DueEnforcement[],
  signal: AbortSignal,
): Promise<void> => {
  for (const row of rows) {
    if (signal.aborted) return
    // The operator has removed the server, or its password.
    if (server?.rconPassword === undefined)
      await storeTold(context.db, row, { at: context.now(), sanction: row.toldSanction, problem: null })
    else if (!(await enforceOne(context, row, server, signal))) return
  }
}

/**
 * Tells the game servers what is due (docs/product/moderation.md#enforcement). The servers are told at the same time, each of
 * them one thing after the other. One that does not answer keeps the others from nothing.
 */
export const enforceDue = async (context: ModerationContext, signal: AbortSignal): Promise<void> => {
  if (!isModerated(context)) return
  const due = Map.groupBy(await dueEnforcements(context.db, context.now(), mostAtOnce), ({ serverId }) => serverId)
  const servers = new Map(context.servers().map((server) => [server.id, server]))
  await Promise.all(
    [...due].map(async ([serverId, rows]) => {
      try {
        await enforceOn(context, servers.get(serverId), rows, signal)
      } catch (error) {
        // An error MUST NOT stop the other servers.
        context.log.warn({ err: error, serverId }, 'a game server could not be told of sanctions')
      }
    }),
  )
}
