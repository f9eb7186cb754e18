import * as z from 'zod/mini'
import { listOf, looseFlag } from '../common/reading.ts'
import { labelMaxLength } from '../servers/limits.ts'

/** A region for practice servers as the call answers it. */
export const practiceRegionWireSchema = z.object({
  region: z.string(),
  /** False while every slot is taken. */
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

/** `{success, regions}`. A body that says it failed, or has no regions, is refused. */
export const practiceRegionListReading = z.pipe(
  z.object({ success: looseFlag, regions: listOf(regionReading) }),
  z.transform(({ success, regions }, context): readonly PracticeRegion[] => {
    if (success === false)
      context.issues.push({ code: 'custom', message: 'The backend has no regions', input: success })
    return regions
  }),
)

/** Whether a server's region can be switched to one (docs/product.md#practice-actions). */
export const canSwitchTo = ({ code, isAvailable }: PracticeRegion, current: string): boolean =>
  isAvailable && code !== current
