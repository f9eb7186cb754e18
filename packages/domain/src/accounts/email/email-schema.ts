import * as z from 'zod/mini'
import { isEmail, normalizeEmail, typedEmailMaxLength } from './email.ts'

/** An email address as it is typed, in its normal form afterwards. */
export const emailSchema = z
  .string()
  .check(
    z.maxLength(typedEmailMaxLength),
    z.overwrite(normalizeEmail),
    z.refine(isEmail, 'Please enter a valid email address'),
  )
