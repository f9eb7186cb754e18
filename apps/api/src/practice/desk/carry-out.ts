import { cleanText } from '@warmup/domain/common'
import { type DeskResult, deskAnswerMaxLength, deskAnswerMs, isRefusedCommand } from '@warmup/domain/practice'
import { hideSecrets } from '../machines/hide-secrets.ts'
import { RconError, type RconTarget, rcon } from '../machines/rcon-client.ts'

/** CS2's own command, whose answer has the ids of the users. */
export const usersCommand = 'users'

/** Asks a game server; undefined if it has not answered in time. */
export const askGame = async (
  target: RconTarget,
  command: string,
  timeoutMs: number = deskAnswerMs,
): Promise<string | undefined> => {
  try {
    return await rcon(target, command, { timeoutMs: Math.max(1, timeoutMs) })
  } catch (error) {
    if (error instanceof RconError) return undefined
    throw error
  }
}

/**
 * Sends commands one after the other until the game server refuses one or does not answer. `until` is the time, by
 * `performance.now()`, when it must have answered.
 */
export const carryOut = async (target: RconTarget, commands: readonly string[], until: number): Promise<DeskResult> => {
  const result = (outcome: DeskResult['outcome'], answer: string, taken: number): DeskResult => ({
    outcome,
    answer: cleanText(hideSecrets(answer, [target.password]), deskAnswerMaxLength),
    taken,
    commands: commands.length,
  })
  let said = ''
  for (const [taken, command] of commands.entries()) {
    const answer = await askGame(target, command, until - performance.now())
    if (answer === undefined) return result('no_answer', '', taken)
    if (isRefusedCommand(answer)) return result('refused', answer, taken)
    if (answer.trim() !== '') said = answer
  }
  return result('done', said, commands.length)
}
