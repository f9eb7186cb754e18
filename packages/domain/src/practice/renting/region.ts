import * as z from 'zod/mini'
import { listOf, looseFlag } from '../../common/reading.ts'
import { labelMaxLength } from '../../servers/limits.ts'

/** A region of practice servers in the call's format. */
export const practiceRegionWireSchema = z.object({
  region: z.string(),
  /** False if all slots are taken. */
  available: z.boolean(),
  recommended: z.boolean(),
})

export type PracticeRegion = {
  readonly code: string
  readonly isAvailable: boolean
  readonly isRecommended: boolean
}

const regionReading = z.pipe(
  z.object({
    region: z.string().check(z.minLength(1), z.maxLength(labelMaxLength)),
    available: looseFlag,
    recommended: looseFlag,
  }),
  z.transform(
    ({ region, available, recommended }): PracticeRegion => ({
      code: region,
      isAvailable: available !== false,
      isRecommended: recommended === true,
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
