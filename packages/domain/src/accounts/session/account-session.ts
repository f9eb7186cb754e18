import * as z from 'zod/mini'
import { instantSchema } from '../../common/moment-schema.ts'
import { deviceBrowsers, deviceSystems } from './device.ts'

/** A session of an account, as its owner sees it (docs/product/accounts.md#session-list). */
export const accountSessionSchema = z.object({
  id: z.string(),
  /** Time of the sign-in. */
  createdAt: instantSchema,
  /** Time of the last use; a few minutes late at most. */
  lastSeenAt: instantSchema,
  device: z.object({ browser: z.nullable(z.enum(deviceBrowsers)), system: z.nullable(z.enum(deviceSystems)) }),
  /** Whether the request came from this session. */
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSessionSchema>
