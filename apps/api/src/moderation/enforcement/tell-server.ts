import { isUnknownCommand } from '@warmup/domain/game'
import {
  commandNamesOf,
  type EnforcingStep,
  type ModerationCommands,
  minutesLeft,
  renderModerationCommands,
  sanctionAt,
} from '@warmup/domain/moderation'
import { RconError, rcon } from '../../machines/index.ts'
import { type ModeratedServer, placeOfServer } from '../moderation.context.ts'
import type { StoredSanction } from '../sanctions.store.ts'
import type { EnforcementRow } from './enforcements.store.ts'

/** What a server is to be told of a player, and the sanction that it then knows. */
export type Telling = { readonly commands: readonly string[]; readonly sanction: StoredSanction | undefined }

const stepsOf = (
  { effect, toldSanction }: EnforcementRow,
  sanction: StoredSanction | undefined,
): readonly EnforcingStep[] => {
  const { set, lift } = commandNamesOf[effect]
  // The server knows it already, so a banned player has come.
  if (sanction !== undefined && toldSanction === sanction.id) return effect === 'ban' ? ['kick'] : []
  return [...(toldSanction === null ? [] : [lift]), ...(sanction === undefined ? [] : [set])]
}

/** What a server must be told at a time, from the player's sanctions in force and what the server knows. */
export const tellingOf = (
  row: EnforcementRow,
  server: ModeratedServer,
  given: { readonly inForce: readonly StoredSanction[]; readonly commands: ModerationCommands; readonly now: number },
): Telling => {
  const { inForce, commands, now } = given
  const sanction = sanctionAt(inForce, row.effect, placeOfServer(server), now)
  const values = {
    steamId: row.steamId,
    minutes: sanction === undefined ? 0 : minutesLeft(sanction, now),
    reason: sanction?.row.words ?? '',
  }
  return {
    sanction,
    commands: stepsOf(row, sanction).flatMap((name) => renderModerationCommands(commands, name, values)),
  }
}

/** Sends commands to a server until one of them fails. Undefined if it has carried out all. */
export const tellServer = async (
  { address, rconPassword = '' }: ModeratedServer,
  commands: readonly string[],
  signal: AbortSignal,
): Promise<'no_answer' | 'refused' | undefined> => {
  try {
    for (const command of commands)
      if (isUnknownCommand(await rcon({ ...address, password: rconPassword }, command, { signal }))) return 'refused'
    return undefined
  } catch (error) {
    if (error instanceof RconError) return 'no_answer'
    throw error
  }
}
