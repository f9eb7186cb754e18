import { PublicListContainer } from '@warmup/features/moderation'
import { useTranslation } from '@warmup/i18n'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'
import { NotFoundRoute } from './not-found.tsx'

/** `/bans`, while the community has a public list. */
export const BansPage = () => {
  const { t } = useTranslation('moderation')
  const { moderation } = useCommunity().features
  if (!moderation.enabled || !moderation.publicList) return <NotFoundRoute />
  return (
    <Page title={t('list.title')}>
      <PublicListContainer />
    </Page>
  )
}
