import * as z from 'zod/mini'
import { deviceBrowsers, deviceSystems } from './device.ts'

/** One of an account's sessions, for its owner to know it by (docs/product.md#session-list). */
export const accountSessionSchema = z.object({
  id: z.string(),
  /** When somebody signed in, ISO 8601. */
  createdAt: z.string(),
  /** When it was last used, ISO 8601; a few minutes late at most. */
  lastSeenAt: z.string(),
  device: z.object({ browser: z.nullable(z.enum(deviceBrowsers)), system: z.nullable(z.enum(deviceSystems)) }),
  /** The session that asks. */
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSessionSchema>
