import { cleanText } from '@warmup/domain/common'
import { type DeskResult, deskAnswerMaxLength, deskAnswerMs, isRefusedCommand } from '@warmup/domain/practice'
import type { GameConsole } from '../../machines/index.ts'

/** CS2's own command, whose answer has the ids of the users. */
export const usersCommand = 'users'

/** Asks a game server; undefined if it has not answered in time. */
export const askGame = (
  game: GameConsole,
  command: string,
  timeoutMs: number = deskAnswerMs,
): Promise<string | undefined> => game.ask(command, { timeoutMs: Math.max(1, timeoutMs) })

/**
 * Sends commands one after the other until the game server refuses one or does not answer. `until` is the time, by
 * `performance.now()`, when it must have answered. `isRefused` tells a refusal from another answer.
 */
export const carryOut = async (
  game: GameConsole,
  commands: readonly string[],
  until: number,
  isRefused: (answer: string) => boolean = isRefusedCommand,
): Promise<DeskResult> => {
  const result = (outcome: DeskResult['outcome'], answer: string, taken: number): DeskResult => ({
    outcome,
    answer: cleanText(game.withoutSecrets(answer), deskAnswerMaxLength),
    taken,
    commands: commands.length,
  })
  let said = ''
  for (const [taken, command] of commands.entries()) {
    const answer = await askGame(game, command, until - performance.now())
    if (answer === undefined) return result('no_answer', '', taken)
    if (isRefused(answer)) return result('refused', answer, taken)
    if (answer.trim() !== '') said = answer
  }
  return result('done', said, commands.length)
}
