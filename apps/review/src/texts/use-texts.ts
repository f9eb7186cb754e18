import { languages } from '@warmup/domain/common'
import { useTranslation } from '@warmup/i18n'
import en from './en.ts'
import zh from './zh.ts'

declare module '@warmup/i18n' {
  interface Messages {
    readonly review: typeof zh
  }
}

const texts = { zh, en }

/** The texts of the review page. Adds them to the instance of the nearest `I18nextProvider`: the page, or Storybook's. */
export const useTexts = () => {
  const { i18n } = useTranslation()
  for (const language of languages)
    if (!i18n.hasResourceBundle(language, 'review')) i18n.addResourceBundle(language, 'review', texts[language])
  return useTranslation('review')
}
