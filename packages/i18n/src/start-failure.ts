import type { Language } from '@warmup/domain/common'

/** Shown when the portal cannot start. In the first chunk, because other messages may be what failed to load. */
export const startFailureMessages: Readonly<Record<Language, { readonly text: string; readonly reload: string }>> = {
  zh: { text: '网站没有加载成功，请检查网络后重新加载。', reload: '重新加载' },
  en: { text: 'The site could not be loaded. Check your connection, then reload.', reload: 'Reload' },
}
