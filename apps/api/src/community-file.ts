import { type Community, publicPart } from '@warmup/domain/common'
import { communitySectionWithLookSchema } from '@warmup/domain/shell/look'
import * as z from 'zod'
import { type GatheringsConfig, gatheringsConfigSchema, pinProblems } from './gatherings/index.ts'
import { leaderboardConfigSchema } from './leaderboard/index.ts'
import { machinesConfigSchema } from './machines/index.ts'
import { type PrivilegesConfig, privilegesConfigSchema, unknownCategories } from './membership/index.ts'
import { moderationConfigSchema } from './moderation/index.ts'
import { pricesConfigSchema } from './payments/index.ts'
import {
  announcementsConfigSchema,
  embedsConfigSchema,
  noSampleSecrets,
  type ServersConfig,
  serversConfigSchema,
} from './servers/index.ts'
import { webhooksConfigSchema } from './webhooks/index.ts'

/** Rejects privilege values for unknown categories. */
const knownCategories = z.superRefine<{
  readonly community: Pick<Community, 'membership'>
  readonly privileges: PrivilegesConfig
}>(
  ({ community, privileges }, context) => {
    for (const [index, key] of unknownCategories(privileges, community.membership.categories))
      context.addIssue({
        code: 'custom',
        path: ['privileges', index, key],
        message: 'community.membership.categories has no such category',
      })
  },
  // If there are other problems, the privileges may not be parsed.
  { when: ({ issues }) => issues.length === 0 },
)

/** Rejects pinned gatherings that their servers do not allow. */
const possiblePins = z.superRefine<{ readonly gatherings: GatheringsConfig; readonly servers: ServersConfig }>(
  ({ gatherings, servers }, context) => {
    for (const [index, key, message] of pinProblems(gatherings, servers.list))
      context.addIssue({ code: 'custom', path: ['gatherings', 'pinned', index, key], message })
  },
  { when: ({ issues }) => issues.length === 0 },
)

const sections = z
  .strictObject({
    community: communitySectionWithLookSchema,
    servers: serversConfigSchema.prefault({}),
    announcements: announcementsConfigSchema.prefault({}),
    embeds: embedsConfigSchema.prefault({}),
    gatherings: gatheringsConfigSchema.prefault({}),
    leaderboard: leaderboardConfigSchema.prefault({}),
    machines: machinesConfigSchema.optional(),
    moderation: moderationConfigSchema.prefault({}),
    prices: pricesConfigSchema.prefault({}),
    privileges: privilegesConfigSchema.prefault([]),
    webhooks: webhooksConfigSchema.prefault([]),
  })
  .check(knownCategories, possiblePins)

type Sections = z.infer<typeof sections>
const withPublicPart = ({ community: { accent, headerPicture, ...community }, ...file }: Sections) => ({
  ...file,
  community: publicPart({ ...file, community }),
  look: { accent, headerPicture },
})

/**
 * The whole `community.yaml`. Only `community` is public; the parts of other sections that the portal needs are copied
 * into it. The look is apart from it, because browsers get it as styles.
 */
export const communityFileSchema = sections.transform(withPublicPart)

/** Like `communityFileSchema`, for production servers: rejects values that only the sandbox may have. */
export const publicCommunityFileSchema = sections.check(noSampleSecrets).transform(withPublicPart)

export type CommunityFile = z.infer<typeof communityFileSchema>
