import type { Language } from '@warmup/domain/common'

export type OfflinePageMessages = {
  readonly offline: { readonly title: string; readonly text: string }
  readonly noAnswer: { readonly title: string; readonly text: string }
  readonly retry: string
  readonly trying: string
}

/** The page that the service worker shows where the portal cannot be loaded. Written into the worker by the build. */
export const offlinePageMessages: Readonly<Record<Language, OfflinePageMessages>> = {
  zh: {
    offline: { title: '网络已断开', text: '联网后会自动打开这个页面。' },
    noAnswer: { title: '服务器没有回应', text: '恢复后会自动打开这个页面。' },
    retry: '重试',
    trying: '正在重试…',
  },
  en: {
    offline: { title: 'You are offline', text: 'This page opens by itself once you are online again.' },
    noAnswer: { title: 'The server does not answer', text: 'This page opens by itself once it does.' },
    retry: 'Try again',
    trying: 'Trying again…',
  },
}
