import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { PracticeServer } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { ArrowLeft, ServerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  type Loadable,
  LoginRequired,
  PageHead,
  Panel,
  Skeleton,
  SlowNote,
  VisuallyHidden,
} from '../../../common/index.ts'
import { serverPageRecipe } from './server-page.recipe.ts'

export type PracticeServerPageProps = {
  /** The server; null if the player has no such server. */
  server: Loadable<PracticeServer | null>
  /** Whether the visitor is signed out. */
  isVisitor?: boolean
  /** URL of the list of servers. */
  listHref: string
  /** Renders the server's card. */
  renderCard: (server: PracticeServer) => ReactNode
  /** The players on the server; absent if unknown. */
  players?: ReactNode
  /** The last lines of its log; absent if the backend has none. */
  log?: ReactNode
  /** Its use; absent if the backend lacks the call. */
  usage?: ReactNode
  /** Called to open the login dialog. */
  onLogin: () => void
}

/**
 * The page of a practice server, for its owner and members (docs/product/practice.md#practice-page). The server of other
 * players MUST look like a server that does not exist.
 */
export const PracticeServerPage = (props: PracticeServerPageProps) => {
  // Also loads the texts of matches, which card and log show.
  const { t } = useTranslation(['practice', 'matches'])
  const styles = useSlotRecipe({ recipe: serverPageRecipe })()
  const { server, listHref } = props
  const title = server.status === 'ready' && server.data !== null ? server.data.name : t('serverPage.title')
  return (
    <chakra.div css={styles.root}>
      <PageHead title={title}>
        <ButtonLink href={listHref} size="small">
          <ArrowLeft aria-hidden />
          <span>{t('serverPage.back')}</span>
        </ButtonLink>
      </PageHead>
      <Content {...props} />
    </chakra.div>
  )
}

const Content = ({ server, isVisitor = false, renderCard, players, log, usage, onLogin }: PracticeServerPageProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: serverPageRecipe })()
  if (isVisitor)
    return (
      <LoginRequired onLogin={onLogin} description={t('serverPage.loginHint')}>
        <Skeleton height="200px" width="100%" />
      </LoginRequired>
    )
  if (server.status === 'loading')
    return (
      <chakra.div position="relative" aria-busy>
        <Skeleton height="240px" width="100%" />
        <SlowNote isShown={server.isSlow} onRetry={server.onRetry} />
      </chakra.div>
    )
  if (server.status === 'failed')
    return (
      <Panel>
        <ErrorState title={t('list.fetchFailed')} {...server} />
      </Panel>
    )
  if (server.data === null)
    return (
      <Panel>
        <EmptyState icon={<ServerOff />} title={t('serverPage.unknown')} description={t('serverPage.unknownHint')} />
      </Panel>
    )
  return (
    <chakra.div css={styles.columns}>
      <chakra.div css={styles.column}>
        {/* The card's own heading is one of the third level, as in the list. */}
        <VisuallyHidden role="heading" aria-level={2}>
          {t('serverPage.title')}
        </VisuallyHidden>
        {renderCard(server.data)}
        {log}
      </chakra.div>
      <chakra.div css={styles.column}>
        {players !== undefined && (
          <Panel>
            <chakra.h2 css={styles.heading}>{t('card.playersTitle')}</chakra.h2>
            {players}
          </Panel>
        )}
        {usage}
      </chakra.div>
    </chakra.div>
  )
}
