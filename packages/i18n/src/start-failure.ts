import type { Language } from '@warmup/domain/common'

type StartFailureMessages = { readonly text: string; readonly noAnswer: string; readonly reload: string }

/** Shown when the portal cannot start. In the first chunk, because other messages may be what failed to load. */
export const startFailureMessages: Readonly<Record<Language, StartFailureMessages>> = {
  zh: { text: '网站没有加载成功。', noAnswer: '服务器暂时没有回应，请稍后再试。', reload: '重新加载' },
  en: {
    text: 'The site could not be loaded.',
    noAnswer: 'The server does not answer right now. Please try again later.',
    reload: 'Reload',
  },
}
