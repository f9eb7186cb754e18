import { accountsCommands } from '../src/accounts/index.ts'
import { consoleCommands } from '../src/console/index.ts'
import { keysCommand } from '../src/keys/keys.commands.ts'
import { leaderboardCommands } from '../src/leaderboard/index.ts'
import { membershipCommands } from '../src/membership/index.ts'
import { type CommandContext, runCommand } from '../src/platform/control/index.ts'

/** Runs operator commands on a database, like `npm run operator`. */
export const operateOn =
  (context: Partial<CommandContext> & Pick<CommandContext, 'db'>) =>
  (command: string, input: object = {}): Promise<readonly string[]> =>
    runCommand(
      [...membershipCommands, ...accountsCommands, ...leaderboardCommands, ...consoleCommands, keysCommand],
      {
        mailer: undefined,
        publicUrl: () => '',
        communityName: async () => ({ zh: '测试社区', en: 'Test Community' }),
        now: () => new Date(),
        ...context,
      },
      { command, input },
    )
