import { useLanguage } from '@warmup/i18n'

/** Sample words of a story in the language of the toolbar, where an element and not a text is needed. */
export const Say = ({ zh, en }: { zh: string; en: string }) => (useLanguage() === 'en' ? en : zh)
