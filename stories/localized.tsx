import { useLanguage } from '@warmup/i18n'

/** A sample text of a story in the language of the toolbar, where an element and not a text is needed. */
export const Localized = ({ zh, en }: { zh: string; en: string }) => (useLanguage() === 'en' ? en : zh)
