import type { LogPlayer, Side, WrittenEvent } from '@warmup/domain/game/log'
import { matchStatus, moneyForKill, roundStats, type Score } from './server-talk.ts'

export type ScoreboardOptions = {
  readonly map: string
  readonly players: readonly LogPlayer[]
  /** Whether it writes the score of the teams. */
  readonly tellsScore?: boolean
  write(line: WrittenEvent | string): void
}

/** The game's own statistics of a match, which it writes to the log. */
export const createScoreboard = ({ map, players, tellsScore = false, write }: ScoreboardOptions) => {
  let scores = new Map<LogPlayer, Score>()
  let rounds = 0
  let wins = { ct: 0, t: 0 }

  const writeAll = (texts: readonly string[]): void => {
    for (const text of texts) write(text)
  }
  const writeStats = (): void => writeAll(roundStats(map, rounds + 1, scores))

  return {
    startMatch: (): void => {
      wins = { ct: 0, t: 0 }
      scores = new Map(players.map((player) => [player, { kills: 0, deaths: 0 }]))
      writeStats()
      write({ kind: 'matchStart', map })
      writeAll(matchStatus(map, -1))
    },
    noteKill: (player: LogPlayer, victim: LogPlayer): void => {
      const [killer, killed] = [scores.get(player), scores.get(victim)]
      if (killer === undefined || killed === undefined) return
      killer.kills += 1
      killed.deaths += 1
      write(moneyForKill(player))
    },
    endRound: (winner: Side): void => {
      rounds += 1
      if (tellsScore) wins = { ...wins, [winner]: wins[winner] + 1 }
      writeAll(matchStatus(map, rounds, wins))
      write({ kind: 'roundEnd' })
      write({ kind: 'freezePeriod' })
      writeStats()
    },
    endGame: (): void => {
      if (scores.size > 0) writeStats()
      write({ kind: 'gameOver' })
    },
  }
}
