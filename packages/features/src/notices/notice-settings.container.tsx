import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type NoticeChoice, noticeKindsWith } from '@warmup/domain/notices'
import { NoticeSettings } from '@warmup/ui/notices'
import type { ReactNode } from 'react'
import { useAllowNotifications, useLoadable, useNotificationReach } from '../shared/index.ts'
import { noticeCalls } from './notices.calls.ts'
import { noticeSettingsQuery } from './notices.queries.ts'

type NoticeSettingsContainerProps = {
  /** The signed-in player. */
  steamId: string
  /** Whether the community has switched moderation on. */
  hasModeration: boolean
  /** Shown if the backend has no notices. */
  fallback: ReactNode
}

/** Which notices the player gets, and how. Each choice is saved at once. */
export const NoticeSettingsContainer = ({ steamId, hasModeration, fallback }: NoticeSettingsContainerProps) => {
  const client = useQueryClient()
  const query = noticeSettingsQuery(steamId)
  const settings = useLoadable(query)
  const onAllow = useAllowNotifications()
  const reach = useNotificationReach()
  const change = useMutation({
    // One after the other, so that the last choice counts.
    scope: { id: 'notice-settings' },
    mutationFn: (choice: NoticeChoice) => noticeCalls.write('changeNoticeSettings', { body: choice }),
    onMutate: async ({ kind, way, isOn }) => {
      await client.cancelQueries({ queryKey: query.queryKey })
      client.setQueryData(
        query.queryKey,
        (known) =>
          known && {
            ...known,
            settings: { ...known.settings, [kind]: { ...known.settings[kind], [way]: isOn } },
          },
      )
    },
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
  if (settings.status === 'ready' && settings.data === null) return fallback
  return (
    <NoticeSettings
      kinds={noticeKindsWith({ hasModeration })}
      settings={settings}
      hasFailed={change.isError}
      reach={reach}
      onChange={change.mutate}
      onAllow={onAllow}
    />
  )
}
