import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { looseText } from '../../common/reading.ts'
import { serverNameMaxLength } from '../../servers/limits.ts'

/** Why the demos of a match cannot be listed. */
export const demosProblems = ['not_running', 'unreadable', 'not_allowed'] as const
export type DemosProblem = (typeof demosProblems)[number]

/** What only owner and members may know of a match. */
export const membersMatchSchema = z.object({
  serverId: z.string(),
  serverName: z.string(),
  /** Names of the demos of the match, the newest first. */
  demos: z.array(z.string()),
  /** Absent if the demos could be listed. */
  problem: z.optional(z.enum(demosProblems)),
})
export type MembersMatch = z.infer<typeof membersMatchSchema>

export const membersMatchReading = z.pipe(
  z.object({ ...membersMatchSchema.shape, serverName: looseText }),
  z.transform(
    ({ serverName = '', ...match }): MembersMatch => ({
      ...match,
      serverName: cleanText(serverName, serverNameMaxLength),
    }),
  ),
)
