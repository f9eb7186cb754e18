import * as z from 'zod'
import { accountCommandSchema, type CommandContext, runAccountCommand } from './account-commands.ts'
import { membershipCommandSchema, runMembershipCommand } from './membership-commands.ts'

/** Everything that `npm run operator` can do. */
export const operatorCommandSchema = z.discriminatedUnion('command', [
  ...membershipCommandSchema.options,
  ...accountCommandSchema.options,
])
export type OperatorCommand = z.infer<typeof operatorCommandSchema>

/** Does a command and answers the lines that tell the operator what happened. Rejects with `CommandError`. */
export const runOperatorCommand = (context: CommandContext, command: OperatorCommand): Promise<readonly string[]> => {
  switch (command.command) {
    case 'grant':
    case 'revoke':
    case 'list':
    case 'samples':
      return runMembershipCommand(context.db, command, context.now())
    case 'users':
    case 'log':
    case 'sessions':
    case 'password':
      return runAccountCommand(context, command)
  }
}
