import * as z from 'zod/mini'
import { cleanedText } from '../../common/cleaned-text.ts'
import { serverNameMaxLength } from '../../servers/limits.ts'

/** Why the demos of a match cannot be listed. */
export const demosProblems = ['not_running', 'unreadable', 'not_allowed'] as const
export type DemosProblem = (typeof demosProblems)[number]

/** What only owner and members may know of a match. */
export const membersMatchSchema = z.object({
  serverId: z.string(),
  serverName: cleanedText(serverNameMaxLength),
  /** Names of the demos of the match, the newest first. */
  demos: z.array(z.string()),
  /** Absent if the demos could be listed. */
  problem: z.optional(z.enum(demosProblems)),
})
export type MembersMatch = z.infer<typeof membersMatchSchema>
