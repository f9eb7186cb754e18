import * as z from 'zod/mini'
import { listOf, looseDate, looseFlag, looseText } from '../../common/reading.ts'
import { labelMaxLength } from '../../servers/limits.ts'
import { isHostAndPort } from '../../servers/server/host.ts'

/** A region of practice servers in the call's format. */
export const practiceRegionWireSchema = z.object({
  region: z.string(),
  /** False if all slots are taken. */
  available: z.boolean(),
  recommended: z.boolean(),
  /** `host:port` of a latency WebSocket in the region. Other backends may omit it. */
  ping_target: z.optional(z.string()),
  /** When a full region has a free slot if no server is renewed, ISO 8601. Other backends may omit it. */
  next_free_at: z.optional(z.string()),
})

export type PracticeRegion = {
  readonly code: string
  readonly isAvailable: boolean
  readonly isRecommended: boolean
  /** `host:port` of a latency WebSocket in the region, if known. */
  readonly pingTarget?: string | undefined
  /** When a full region has a free slot at the earliest, in milliseconds since 1970, if known. */
  readonly nextFreeAt?: number | undefined
}

const regionReading = z.pipe(
  z.object({
    region: z.string().check(z.minLength(1), z.maxLength(labelMaxLength)),
    available: looseFlag,
    recommended: looseFlag,
    ping_target: looseText,
    next_free_at: looseDate,
  }),
  z.transform(
    ({ region, available, recommended, ping_target: target = '', next_free_at: freeAt }): PracticeRegion => ({
      code: region,
      isAvailable: available !== false,
      isRecommended: recommended === true,
      ...(isHostAndPort(target) ? { pingTarget: target } : {}),
      ...(available === false && freeAt !== undefined ? { nextFreeAt: freeAt.getTime() } : {}),
    }),
  ),
)

/** Reads `{success, regions}`. Rejects a failure or a body without regions. */
export const practiceRegionListReading = z.pipe(
  z.object({ success: looseFlag, regions: listOf(regionReading) }),
  z.transform(({ success, regions }, context): readonly PracticeRegion[] => {
    if (success === false)
      context.issues.push({ code: 'custom', message: 'The backend has no regions', input: success })
    return regions
  }),
)

/** Whether a server can switch to a region (docs/product/practice.md#practice-actions). */
export const canSwitchTo = ({ code, isAvailable }: PracticeRegion, current: string): boolean =>
  isAvailable && code !== current
