import { communitySchema } from '@warmup/domain/common'
import * as z from 'zod'
import { announcementsConfigSchema, serversConfigSchema } from './servers/index.ts'

/** The whole `community.yaml`. Only `community` is public. */
export const communityFileSchema = z.strictObject({
  community: communitySchema,
  servers: serversConfigSchema.prefault({}),
  announcements: announcementsConfigSchema.prefault({}),
})
export type CommunityFile = z.infer<typeof communityFileSchema>
