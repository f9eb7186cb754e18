import * as z from 'zod/mini'
import { linkToken } from './link-token.ts'

/** The token of a link in a call (docs/product/common.md#links). */
export const linkTokenSchema = z.string().check(z.minLength(1), z.maxLength(256), z.overwrite(linkToken))
