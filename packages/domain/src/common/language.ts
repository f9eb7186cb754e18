/** The portal's languages; Chinese is the default (section 1). */
export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh'

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** A text of the operator's in both languages. */
export type Localized = { readonly [L in Language]: string }
