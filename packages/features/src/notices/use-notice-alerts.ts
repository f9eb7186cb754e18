import { type Notice, noticeHref } from '@warmup/domain/notices'
import { useNoticeText } from '@warmup/ui/notices'
import { useEffect, useEffectEvent } from 'react'
import { localStore, notifyInBrowser } from '../shared/index.ts'
import { noticesToAlert } from './latest-alert.ts'

/** For each player the id of the latest notice that a tab of this browser has seen. */
const keyOf = (steamId: string) => `noticesSeen::${steamId}`

/** Shows notifications of the browser for new notices, one for all tabs. A press opens the page of the notice. */
export const useNoticeAlerts = (
  steamId: string,
  notices: readonly Notice[] | undefined,
  onFollow: (href: string) => void,
): void => {
  const textOf = useNoticeText()
  const alert = useEffectEvent((latest: readonly Notice[]) => {
    const stored = localStore.get(keyOf(steamId))
    const last = stored === undefined ? undefined : Number(stored)
    for (const notice of noticesToAlert(latest, last, Date.now())) {
      const { title, text } = textOf(notice)
      const tag = `warmup.notice.${notice.id}`
      notifyInBrowser({ title, body: text, tag, onPress: () => onFollow(noticeHref(notice)) })
    }
    localStore.set(keyOf(steamId), String(Math.max(last ?? 0, ...latest.map(({ id }) => id))))
  })
  useEffect(() => {
    if (notices !== undefined) alert(notices)
  }, [notices])
}
