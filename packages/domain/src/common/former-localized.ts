import type { FormerField } from './former-fields.ts'
import type { Localized } from './language.ts'
import { localizedFields } from './localized-wire.ts'

/** Texts in both languages, which the former release has as `name` and `name_en`. */
export const formerLocalized = (name: string): FormerField => ({
  write: (texts) => localizedFields(name, texts as Localized),
  read: (former) => {
    const { [name]: zh, [`${name}_en`]: en = zh } = former
    return typeof zh === 'string' ? { zh, en } : undefined
  },
})
