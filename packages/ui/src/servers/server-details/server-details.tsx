import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Trouble } from '@warmup/domain/common'
import type { Latency, Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { ArrowLeft, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
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
import type { SeatQueue } from '../seat-queue/seat-queue.ts'
import { ActionsPlaceholder, MorePlaceholder } from './details-placeholder.tsx'
import { MoreOfServer } from './more-of-server.tsx'
import { ServerActions } from './server-actions.tsx'
import { serverDetailsRecipe } from './server-details.recipe.ts'
import { ServerFacts } from './server-facts.tsx'
import { ServerHeading } from './server-heading.tsx'

const StyledLink = chakra(AppLink)

export type ServerDetailsProps = {
  /** Ready with undefined: the list has no server with this id. */
  server: Loadable<Server | undefined>
  /** Why the data is outdated: no network, or no answer. */
  trouble?: Trouble | 'stale' | undefined
  /** The latency to the server. */
  latency?: Latency
  /** The result of the last copy. */
  copyState: CopyState
  /** Called with the server whose address to copy. */
  onCopy: (server: Server) => void
  /** Properties of the list of players. */
  playerList: PlayerListProps
  /** Online servers of the same mode, nearest first. */
  others: readonly NearServer[]
  /** Called when the user starts or stops pointing at them; their order must not change in between. */
  onOthersInUse?: (isInUse: boolean) => void
  /** Returns the URL of a server's page. */
  detailsHref: (server: Server) => string
  /** Returns the URL of the list filtered by a mode. */
  modeHref: (mode: string) => string
  /** URL of the list. */
  listHref: string
  /** Whether the server is a favourite. */
  isFavourite?: boolean
  /** Called when the star is pressed. Absent: there is no star. */
  onFavourite?: ((server: Server) => void) | undefined
  /** Waiting for a seat on a full server; absent if the player cannot. */
  seats?: SeatQueue | undefined
  /** Absent if the rules feature is off. */
  rulesHref?: string | undefined
  /** The maps and players of the last week, which keep their place while they load. */
  history?: ReactNode
  /** The gatherings on the server, which may appear late. */
  gatherings?: ReactNode
}

/** The page of one server with all its data (docs/product/servers.md#server-details). */
export const ServerDetails = (props: ServerDetailsProps) => {
  const { server: loadable, trouble, latency = { status: 'loading' }, listHref } = props
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serverDetailsRecipe })()
  const server = loadable.status === 'ready' ? loadable.data : undefined
  const isLoading = loadable.status === 'loading'
  const isListLoading = server !== undefined && props.playerList.players.status === 'loading'
  return (
    <>
      <StyledLink css={styles.back} href={listHref} isReturn>
        <ArrowLeft aria-hidden />
        <span>{t('details.back')}</span>
      </StyledLink>
      <Panel position="relative" aria-busy={isLoading || undefined}>
        <ServerHeading server={server} trouble={trouble} isLoading={isLoading} />
        {loadable.status === 'loading' && (
          <>
            <VisuallyHidden role="status">{t('details.loading')}</VisuallyHidden>
            <SlowNote isShown={loadable.isSlow} onRetry={loadable.onRetry} />
          </>
        )}
        {loadable.status === 'failed' && <ErrorState title={t('table.failed')} {...loadable} />}
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
        {isLoading && (
          <ActionsPlaceholder hasStar={props.onFavourite !== undefined} hasRules={props.rulesHref !== undefined} />
        )}
        {server !== undefined && <ServerActions {...props} server={server} />}
      </Panel>
      {isLoading && <MorePlaceholder />}
      {server !== undefined && <MoreOfServer {...props} server={server} />}
      {/* After the list of players, whose length is not known before. The footer is hidden until then. */}
      {isListLoading && <div data-pending hidden />}
      {!isListLoading && props.history}
      {/* Last: it appears late, and moves nothing but the footer. */}
      {!isListLoading && props.gatherings}
    </>
  )
}
