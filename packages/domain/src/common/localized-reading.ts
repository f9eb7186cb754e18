import { cleanText } from './clean-text.ts'
import type { Localized } from './language.ts'

/**
 * The texts of a field that a backend sends in Chinese, or in the only language it has, and of its twin for English
 * (`name` and `name_en`, docs/product.md#bilingual-texts). Another backend need not send the twin. Undefined if both are
 * empty.
 */
export const readLocalized = (
  text: string | undefined,
  english: string | undefined,
  maxLength: number,
): Localized | undefined => {
  const zh = cleanText(text ?? '', maxLength)
  const en = cleanText(english ?? '', maxLength)
  return zh === '' && en === '' ? undefined : { zh: zh || en, en: en || zh }
}
