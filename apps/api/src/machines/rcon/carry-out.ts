import { cleanText } from '@warmup/domain/common'
import { deskAnswerMaxLength, deskAnswerMs, isRefusedCommand } from '@warmup/domain/game'
import type { GameConsole } from './game-console.ts'

/** What a game server did with the commands of an action. */
export type CarriedOut = {
  /** It took every command, refused one, or did not answer. */
  readonly outcome: 'done' | 'refused' | 'no_answer'
  /** Its last answer without secrets; may be empty. */
  readonly answer: string
  /** How many of the commands it took, and how many there are. */
  readonly taken: number
  readonly commands: number
}

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
): Promise<CarriedOut> => {
  const result = (outcome: CarriedOut['outcome'], answer: string, taken: number): CarriedOut => ({
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
