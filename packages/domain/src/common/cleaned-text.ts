import * as z from 'zod/mini'
import { cleanText } from './clean-text.ts'

/** Text from outside in an entity of our own calls, cleaned and cut (docs/product/common.md#outside-text). */
export const cleanedText = (maxLength: number) => z.string().check(z.overwrite((text) => cleanText(text, maxLength)))

/** The same in both languages. */
export const cleanedLocalized = (maxLength: number) =>
  z.object({ zh: cleanedText(maxLength), en: cleanedText(maxLength) })
