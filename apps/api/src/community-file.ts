import { type Community, communitySchema } from '@warmup/domain/common'
import * as z from 'zod'
import { leaderboardConfigSchema } from './leaderboard/index.ts'
import { type PrivilegesConfig, privilegesConfigSchema, unknownCategories } from './membership/index.ts'
import { machinesConfigSchema, pricesConfigSchema } from './practice/index.ts'
import { announcementsConfigSchema, noSampleSecrets, serversConfigSchema } from './servers/index.ts'

/** Rejects numbers of privileges for categories that there are not. */
const knownCategories = z.superRefine<{ readonly community: Community; readonly privileges: PrivilegesConfig }>(
  ({ community, privileges }, context) => {
    for (const [index, key] of unknownCategories(privileges, community.membership.categories))
      context.addIssue({
        code: 'custom',
        path: ['privileges', index, key],
        message: 'community.membership.categories has no such category',
      })
  },
  // With other problems, the privileges may not be parsed.
  { when: ({ issues }) => issues.length === 0 },
)

/** The whole `community.yaml`. Only `community` is public. */
export const communityFileSchema = z
  .strictObject({
    community: communitySchema,
    servers: serversConfigSchema.prefault({}),
    announcements: announcementsConfigSchema.prefault({}),
    leaderboard: leaderboardConfigSchema.prefault({}),
    machines: machinesConfigSchema.optional(),
    prices: pricesConfigSchema.prefault({}),
    privileges: privilegesConfigSchema.prefault([]),
  })
  .check(knownCategories)

/** The same for a server that players use: what only the sandbox may have is refused. */
export const publicCommunityFileSchema = communityFileSchema.check(noSampleSecrets)

export type CommunityFile = z.infer<typeof communityFileSchema>
