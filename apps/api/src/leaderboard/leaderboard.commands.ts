import * as z from 'zod'
import { CommandError, defineCommand, type OperatorCommand } from '../platform/control/index.ts'
import { leaderboardUsage } from './leaderboard.usage.ts'
import { rebuild } from './retention/rebuild.ts'
import { UpkeepBusyError, upkeepLease } from './retention/upkeep-lease.ts'

const leaderboard = defineCommand({
  ...leaderboardUsage.leaderboard,
  schema: z.strictObject({ action: z.literal('rebuild', 'expected rebuild') }),
  run: async ({ db, now }) => {
    try {
      const { batches, lines, corrected } = await rebuild(db, upkeepLease(), now())
      const result = corrected === 0 ? 'every total was right' : `${corrected} totals corrected`
      return [`recounted ${lines} lines in ${batches} batches: ${result}`]
    } catch (error) {
      if (error instanceof UpkeepBusyError)
        throw new CommandError('Old log is being pruned, or another rebuild is under way: try again in a minute.')
      throw error
    }
  },
})

/** Operator commands for the leaderboards. */
export const leaderboardCommands: readonly OperatorCommand[] = [leaderboard]
