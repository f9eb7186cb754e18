import { FaqContainer } from '@warmup/features/faq'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'

/** `/faq` */
export const FaqPage = () => (
  <Page name="faq">
    <FaqContainer links={useCommunity().links} />
  </Page>
)
