import { cleanText } from './clean-text.ts'
import type { Localized } from './language.ts'

/**
 * Reads a bilingual field: its Chinese or only text, and its English variant, which other backends may omit (`name` and
 * `name_en`, docs/product/common.md#bilingual-texts). Undefined if both are empty.
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
