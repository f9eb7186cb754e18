import type { Language } from '@warmup/domain/common'

/**
 * The words of the link to the feed of announcements. They are not among those of the servers, which the landing page loads:
 * only the dialog of all announcements has the link.
 */
export const feedLinkText: Readonly<Record<Language, string>> = {
  zh: '用阅读器订阅公告（Atom）',
  en: 'Follow in a feed reader (Atom)',
}
