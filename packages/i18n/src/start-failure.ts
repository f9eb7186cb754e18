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

/** For a browser that cannot run the portal. `{{browsers}}` are the oldest that can. */
export const tooOldMessages: Readonly<Record<Language, string>> = {
  zh: '浏览器版本太旧，网站无法正常使用。请更新浏览器，或改用较新的浏览器（至少 {{browsers}}）。',
  en: 'Your browser is too old for this site. Please update it, or use a newer one (at least {{browsers}}).',
}
