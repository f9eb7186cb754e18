import { useTranslation } from '@warmup/i18n'
import { useMemo } from 'react'
import { type ServerLabels, useServerLabels } from '../labels/index.ts'

/** Everything a row says, looked up once a table: a lookup a row would cost more than drawing it. */
export type RowWords = ServerLabels & {
  readonly join: string
  readonly joinOffline: string
  readonly copy: string
  readonly copied: string
  readonly playerList: string
  readonly more: string
  readonly pinned: string
  readonly offline: string
  readonly full: string
  readonly stale: string
  readonly latencyLoading: string
  readonly latencyTimeout: string
  readonly latencyCached: string
}

export const useRowWords = (): RowWords => {
  const { t } = useTranslation(['servers', 'common'])
  const labels = useServerLabels()
  return useMemo(
    () => ({
      ...labels,
      join: t('servers:table.join'),
      joinOffline: t('servers:table.joinOffline'),
      copy: t('servers:table.copy'),
      copied: t('common:copied'),
      playerList: t('servers:table.playerList'),
      more: t('servers:table.more'),
      pinned: t('servers:table.pinned'),
      offline: t('servers:table.offline'),
      full: t('servers:table.full'),
      stale: t('servers:table.stale'),
      latencyLoading: t('common:latency.loading'),
      latencyTimeout: t('common:latency.timeout'),
      latencyCached: t('common:latency.cached'),
    }),
    [t, labels],
  )
}
