import { communitySchema } from '@warmup/domain/common'
import * as z from 'zod'
import { announcementsConfigSchema, serversConfigSchema } from './servers/index.ts'

/** `community.yaml` as a whole. Only `community` is public: every browser receives it. */
export const communityFileSchema = z.strictObject({
  community: communitySchema,
  servers: serversConfigSchema.prefault({}),
  announcements: announcementsConfigSchema.prefault({}),
})
export type CommunityFile = z.infer<typeof communityFileSchema>
