import type { ServerSummary } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { VisuallyHidden } from '../../common/index.ts'

/** `shown`: how many servers pass the filters. Undefined until the list is known. */
type ListStatusProps = { counts: (Pick<ServerSummary, 'online' | 'players'> & { readonly shown: number }) | undefined }

/** How many servers are listed and online, announced to screen readers whenever that changes. */
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
