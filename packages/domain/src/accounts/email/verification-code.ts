import { typedCode } from '../../common/typed-code.ts'
import { withoutLastSigns } from '../../common/without-last-signs.ts'

/** What no code contains: blanks and invisible characters. */
const noise = /[\s\p{C}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Undoes what keyboards, chats and mail programs change in a code that a person typed or pasted. Of a code of digits only
 * the digits are kept. Codes with letters, whose format other backends may define, keep their case and hyphens.
 */
export const normalizeVerificationCode = (text: string): string => {
  const digits = typedCode(text)
  if (/^\d+$/.test(digits)) return digits
  return withoutLastSigns(text.normalize('NFKC').replaceAll(noise, '').normalize('NFKC'), '.,!?;:。、')
}
