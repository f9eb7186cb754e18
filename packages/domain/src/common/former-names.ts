import type { FormerField } from './former-fields.ts'
import type { Localized } from './language.ts'
import { localizedFields } from './localized-wire.ts'

/** Names in both languages, which the former release has as `name` and `name_en`. */
export const formerNames: FormerField = {
  write: (names) => localizedFields('name', names as Localized),
  read: ({ name, name_en = name }) => (typeof name === 'string' ? { zh: name, en: name_en } : undefined),
}
