import type { ServerSummary } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { VisuallyHidden } from '../../common/index.ts'

/** `shown`: number of servers that match the filters. Undefined until the list has loaded. */
type ListStatusProps = { counts: (Pick<ServerSummary, 'online' | 'players'> & { readonly shown: number }) | undefined }

/** Announces changes of the number of listed and online servers to screen readers. */
export const ListStatus = ({ counts }: ListStatusProps) => {
  const { t } = useTranslation('servers')
  return (
    <VisuallyHidden role="status">
      {counts &&
        t('summary.live', {
          shown: t('summary.shown', { count: counts.shown }),
          online: t('summary.online', { count: counts.online }),
          players: t('summary.players', { count: counts.players }),
        })}
    </VisuallyHidden>
  )
}
