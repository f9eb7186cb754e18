export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh'

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** A text of the operator in both languages. */
export type Localized = { readonly [L in Language]: string }
