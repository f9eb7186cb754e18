import { useTranslation } from '@warmup/i18n'
import { formatClock } from '@warmup/i18n/format'
import { useMemo } from 'react'
import { useLatencyMessages } from '../../common/index.ts'
import { useServerLabels } from '../labels/labels.ts'

/** The messages of a row, looked up once per table: a lookup per row would cost more than rendering the row. */
export const useRowMessages = () => {
  const { t } = useTranslation(['servers', 'common'])
  const labels = useServerLabels()
  const latency = useLatencyMessages()
  return useMemo(
    () => ({
      ...labels,
      latency,
      join: t('servers:table.join'),
      joinObstacles: { offline: t('servers:table.joinOffline'), updating: t('servers:table.joinUpdating') },
      copy: t('servers:table.copy'),
      favourite: t('servers:table.favourite'),
      playerList: t('servers:table.playerList'),
      more: t('servers:table.more'),
      pinned: t('servers:table.pinned'),
      offline: t('servers:table.offline'),
      updating: t('servers:table.updating'),
      full: t('servers:table.full'),
      stale: t('servers:table.stale'),
      gatheringStart: (count: number) => t('servers:table.gatheringStart', { count }),
      gatheringReady: (ready: number, target: number) => t('servers:table.gatheringReady', { ready, target }),
      gatheringReached: t('servers:table.gatheringReached'),
      gatheringPinned: (startsAt: number, ready: number, target: number) =>
        t('servers:table.gatheringPinned', { time: formatClock(new Date(startsAt)), ready, target }),
      queue: t('servers:table.queue'),
      inLine: (count: number) => t('servers:table.inLine', { count }),
      inQueue: t('servers:table.inQueue'),
      queueHint: t('servers:table.queueHint'),
      watch: t('common:watch.label'),
      watchDelay: (seconds: number | undefined) =>
        seconds === undefined ? t('common:watch.late') : t('common:watch.delay', { count: seconds }),
    }),
    [t, labels, latency],
  )
}

export type RowMessages = ReturnType<typeof useRowMessages>
