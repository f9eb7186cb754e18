import { areaCalls } from '../shared/index.ts'

export const moderationCalls = areaCalls(() => import('@warmup/domain/moderation/calls'))
