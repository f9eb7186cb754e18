import * as z from 'zod/mini'
import { linkTokenSchema } from './link-token-schema.ts'

/** The id of a practice server or scrim in a call. */
export const instanceId = linkTokenSchema.check(z.regex(/^[\w.-]{1,128}$/))

/** The path of a call about one practice server. */
export const ofServer = z.object({ id: instanceId })
