import type { Language } from '@warmup/domain/common'

/** What is said where the portal cannot start, with everything that would bring the other words. */
export const startFailureWords: Readonly<Record<Language, { readonly text: string; readonly reload: string }>> = {
  zh: { text: '网站没有加载成功，请检查网络后重新加载。', reload: '重新加载' },
  en: { text: 'The site could not be loaded. Check your connection, then reload.', reload: 'Reload' },
}
