import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { unreadCount } from '@warmup/domain/notices'
import { paths } from '@warmup/domain/shell'
import { lazyDialog } from '@warmup/ui/common'
import { NoticeBell, NoticeList } from '@warmup/ui/notices'
import { useEffect, useState } from 'react'
import { renewNotifications, useAllowNotifications, useNow, useQueryLoadable, whenIdle } from '../shared/index.ts'
import { noticeCalls } from './notices.calls.ts'
import { noticesQuery } from './notices.queries.ts'
import { useNoticeAlerts } from './use-notice-alerts.ts'

const LazyNoticeSheet = lazyDialog(async () => (await import('./notice-sheet.content.ts')).NoticeSheet)

export type NoticeBellContainerProps = {
  /** The signed-in player. */
  steamId: string
  /** Whether the list has room beside the bell; otherwise it is a sheet. */
  isWide: boolean
  /** Opens a page of the portal. */
  onNavigate: (href: string) => void
}

/** The bell in the header and its list; nothing if the backend has no notices (docs/product/notices.md#bell). */
export const NoticeBellContainer = ({ steamId, isWide, onNavigate }: NoticeBellContainerProps) => {
  const client = useQueryClient()
  const query = noticesQuery(steamId)
  const result = useQuery(query)
  const loaded = useQueryLoadable(query.queryKey, result)
  // Notices that were unread when the list was opened stay marked until it closes.
  const [opened, setOpened] = useState<ReadonlySet<number>>()
  const isOpen = opened !== undefined
  const now = useNow(isOpen)
  const onAllow = useAllowNotifications()
  const notices = result.data?.notices
  useNoticeAlerts(notices, onNavigate)
  // Tried again on the next page if it fails.
  useEffect(() => whenIdle(() => void renewNotifications().catch(() => {})), [])
  const read = useMutation({
    mutationFn: (upTo: number) => noticeCalls.write('readNotices', { body: { upTo } }),
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
  // The header gives up the place of the bell.
  if (result.data === null) return <span data-none hidden />
  if (notices === undefined) return null
  const readAll = (): readonly number[] => {
    const unread = notices.filter(({ isRead }) => !isRead).map(({ id }) => id)
    if (unread.length > 0) read.mutate(Math.max(...unread))
    return unread
  }
  const open = () => setOpened(new Set(readAll()))
  const close = () => {
    // A notice may have come while the list was open.
    readAll()
    setOpened(undefined)
  }
  const list = (
    <NoticeList
      notices={
        loaded.status === 'ready'
          ? {
              status: 'ready',
              data: (loaded.data?.notices ?? [])
                .filter(({ isListed }) => isListed)
                .map((notice) => ({ ...notice, isRead: notice.isRead && !opened?.has(notice.id) })),
            }
          : loaded
      }
      now={now}
      settingsHref={paths.notices}
      onAllow={onAllow}
      onFollow={close}
    />
  )
  return (
    <>
      <NoticeBell
        unread={isOpen ? 0 : unreadCount(notices)}
        isOpen={isOpen}
        onOpenChange={(shown) => (shown ? open() : close())}
      >
        {isWide ? list : undefined}
      </NoticeBell>
      {!isWide && (
        <LazyNoticeSheet isOpen={isOpen} onClose={close}>
          {list}
        </LazyNoticeSheet>
      )}
    </>
  )
}
