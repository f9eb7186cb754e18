import { type Notice, noticeHref } from '@warmup/domain/notices'
import { useNoticeText } from '@warmup/ui/notices'
import { useEffect, useEffectEvent } from 'react'
import { localStore, notifyInBrowser, playerKeys } from '../shared/index.ts'
import { noticesToAlert } from './latest-alert.ts'

/** The id of the latest notice that a tab of this browser has seen. */
const key = playerKeys.noticesSeen

/** Shows notifications of the browser for new notices, one for all tabs. A press opens the page of the notice. */
export const useNoticeAlerts = (notices: readonly Notice[] | undefined, onFollow: (href: string) => void): void => {
  const textOf = useNoticeText()
  const alert = useEffectEvent((latest: readonly Notice[]) => {
    const stored = localStore.get(key)
    const last = stored === undefined ? undefined : Number(stored)
    for (const notice of noticesToAlert(latest, last, Date.now())) {
      const { title, text } = textOf(notice)
      const tag = `warmup.notice.${notice.id}`
      const url = noticeHref(notice)
      notifyInBrowser({ title, body: text, tag, url, onPress: () => onFollow(url) })
    }
    localStore.set(key, String(Math.max(last ?? 0, ...latest.map(({ id }) => id))))
  })
  useEffect(() => {
    if (notices !== undefined) alert(notices)
  }, [notices])
}
