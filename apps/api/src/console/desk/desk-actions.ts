import type { ActionOutcome, ActionRefusal } from '@warmup/domain/console'
import { deskAnswerMs, isUnknownCommand, saidLine } from '@warmup/domain/game'
import { type DeskStep, type ModerationValues, mapsAtDesk, renderModerationCommands } from '@warmup/domain/moderation'
import { carryOut, consoleAt } from '../../machines/index.ts'
import { moderationCommandsOf, requireModeration } from '../../moderation/index.ts'
import type { ActionHandlers } from '../actions/action-handler.ts'
import { done, refused } from '../actions/outcomes.ts'
import { type Ranks, sanctionDenialOf } from '../sanctions/sanction-denial.ts'
import { type DeskContext, serverOf } from './desk.context.ts'

export type DeskActionsContext = DeskContext & Ranks

const refusals = { refused: 'command_refused', no_answer: 'server_silent' } as const satisfies Record<
  string,
  ActionRefusal
>

/**
 * Has a server carry out the commands of a step, and says how that ended. The answer itself is not stored, because it can
 * contain players' names. A name can also look like a refusal, so where a player is named only an unknown command is one.
 */
const tell = async <Step extends DeskStep>(
  context: DeskContext,
  serverId: string,
  step: Step,
  values: ModerationValues[Step],
): Promise<ActionOutcome> => {
  const server = serverOf(context, serverId)
  if (server === undefined) return refused('no_server')
  if (server.rconPassword === undefined) return refused('no_rcon')
  const commands = renderModerationCommands(moderationCommandsOf(context.config()), step, values)
  if (commands.length === 0) return refused('no_command')
  const game = consoleAt({ ...server.address, password: server.rconPassword })
  const until = performance.now() + deskAnswerMs
  const { outcome } =
    'steamId' in values
      ? await carryOut(game, commands, until, isUnknownCommand)
      : await carryOut(game, commands, until)
  return outcome === 'done' ? done() : refused(refusals[outcome])
}

/**
 * The actions of the desk of a server (docs/product/moderation.md#desk). Those that players read say the reason of the action.
 * Throws 404 while moderation is off.
 */
export const deskActions = (
  context: DeskActionsContext,
): ActionHandlers<'warn_player' | 'kick_player' | 'say' | 'change_map' | 'restart_match'> => ({
  warn_player: {
    run: async ({ action: { serverId, steamId }, reason, ...acting }) => {
      requireModeration(context)
      const denial = await sanctionDenialOf(context, acting, steamId)
      if (denial !== undefined) return refused(denial)
      return saidLine(reason) === '' ? refused('no_words') : tell(context, serverId, 'warn', { steamId, reason })
    },
  },
  kick_player: {
    run: async ({ action: { serverId, steamId }, reason, ...acting }) => {
      requireModeration(context)
      const denial = await sanctionDenialOf(context, acting, steamId)
      return denial === undefined ? tell(context, serverId, 'kick', { steamId, reason, minutes: 0 }) : refused(denial)
    },
  },
  say: {
    run: async ({ action: { serverId }, reason: text }) => {
      requireModeration(context)
      return saidLine(text) === '' ? refused('no_words') : tell(context, serverId, 'say', { text })
    },
  },
  change_map: {
    run: async ({ action: { serverId, map } }) => {
      requireModeration(context)
      if (!mapsAtDesk(await context.mapsOn(serverId)).includes(map)) return refused('unknown_map')
      return tell(context, serverId, 'map', { map })
    },
  },
  restart_match: {
    run: async ({ action: { serverId } }) => {
      requireModeration(context)
      return tell(context, serverId, 'restart', {})
    },
  },
})
