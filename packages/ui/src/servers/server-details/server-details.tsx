import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Trouble } from '@warmup/domain/common'
import type { Latency, Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { ArrowLeft, SearchX } from 'lucide-react'
import {
  AppLink,
  ButtonAppLink,
  type CopyState,
  EmptyState,
  ErrorState,
  type Loadable,
  Panel,
  SlowNote,
  VisuallyHidden,
} from '../../common/index.ts'
import type { NearServer } from '../nearest-servers/nearest-servers.tsx'
import type { PlayerListProps } from '../player-list-popover/player-list.tsx'
import { ActionsPlaceholder, MorePlaceholder } from './details-placeholder.tsx'
import { MoreOfServer } from './more-of-server.tsx'
import { ServerActions } from './server-actions.tsx'
import { serverDetailsRecipe } from './server-details.recipe.ts'
import { ServerFacts } from './server-facts.tsx'
import { ServerHeading } from './server-heading.tsx'

const StyledLink = chakra(AppLink)

export type ServerDetailsProps = {
  /** Ready without a server: the list has none of that id. */
  server: Loadable<Server | undefined>
  /** Why older data are shown: no network, or no answer. */
  trouble?: Trouble | 'stale' | undefined
  latency?: Latency
  copyState: CopyState
  onCopy: (server: Server) => void
  playerList: PlayerListProps
  /** Other servers of its mode that are online, the nearest first. */
  others: readonly NearServer[]
  /** Somebody begins or ends to point at them: their order should then stay. */
  onOthersInUse?: (isInUse: boolean) => void
  detailsHref: (server: Server) => string
  /** The list with the servers of one mode. */
  modeHref: (mode: string) => string
  /** Back to the list. */
  listHref: string
  /** Absent where the rules feature is off. */
  rulesHref?: string | undefined
}

/** One server with everything known of it (docs/product.md#server-details). */
export const ServerDetails = (props: ServerDetailsProps) => {
  const { server: loadable, trouble, latency = { status: 'loading' }, listHref } = props
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serverDetailsRecipe })()
  const server = loadable.status === 'ready' ? loadable.data : undefined
  const isLoading = loadable.status === 'loading'
  return (
    <>
      <StyledLink css={styles.back} href={listHref} isReturn>
        <ArrowLeft aria-hidden />
        {t('details.back')}
      </StyledLink>
      <Panel position="relative" aria-busy={isLoading || undefined}>
        <ServerHeading server={server} trouble={trouble} isLoading={isLoading} />
        {loadable.status === 'loading' && (
          <>
            <VisuallyHidden role="status">{t('details.loading')}</VisuallyHidden>
            <SlowNote isShown={loadable.isSlow ?? false} onRetry={loadable.onRetry} />
          </>
        )}
        {loadable.status === 'failed' && (
          <ErrorState
            title={t('table.failed')}
            trouble={loadable.trouble}
            onRetry={loadable.onRetry}
            isRetrying={loadable.isRetrying}
          />
        )}
        {loadable.status === 'ready' && server === undefined && (
          <EmptyState
            icon={<SearchX />}
            title={t('details.unknown')}
            description={t('details.unknownHint')}
            action={
              <ButtonAppLink href={listHref} isReturn>
                {t('title')}
              </ButtonAppLink>
            }
          />
        )}
        {(isLoading || server !== undefined) && <ServerFacts server={server} latency={latency} />}
        {isLoading && <ActionsPlaceholder hasRules={props.rulesHref !== undefined} />}
        {server !== undefined && <ServerActions {...props} server={server} />}
      </Panel>
      {isLoading && <MorePlaceholder />}
      {server !== undefined && <MoreOfServer {...props} server={server} />}
    </>
  )
}
