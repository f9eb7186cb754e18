import { useLanguage } from '@warmup/i18n'

/** A sample text in the language of the toolbar, for props that take an element. */
export const Localized = ({ zh, en }: { zh: string; en: string }) => <span>{useLanguage() === 'en' ? en : zh}</span>
