import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { isBlocked, type PracticeServer, shownStatus } from '@warmup/domain/practice'
import { type ReactNode, useId } from 'react'
import { GameLine } from '../../../matches/index.ts'
import { CardActions } from './card-actions.tsx'
import type { CardActionsProps } from './card-actions-props.ts'
import type { CardCopying } from './card-copying.ts'
import { CardHead } from './card-head.tsx'
import { CardNote } from './card-note.tsx'
import { ConnectLine } from './connect-line.tsx'
import { ExpiredFoot } from './expired-foot.tsx'
import { FailingNote } from './failing-note.tsx'
import { serverCardRecipe } from './server-card.recipe.ts'

export type ServerCardProps = Pick<CardActionsProps, 'restart' | 'sending' | 'onRestart' | 'onOpen'> & {
  /** The server. */
  server: PracticeServer
  /** Milliseconds since 1970. */
  now: number
  /** Age of the data in seconds, if the last request failed. */
  staleSeconds?: number | undefined
  /** URL of the server's page; absent on that page, and if there is none. */
  pageHref?: string | undefined
  /** The players on the server by name. Absent: only their number is shown. */
  playerList?: ReactNode
  /** The state of copying, and its callbacks. */
  copying: CardCopying
}

/**
 * A practice server with its three strong actions, and all others under More (docs/product/practice.md#practice-card).
 * - A disabled action MUST stay in its place and show its reason.
 * - A running operation MUST cover the actions and make them unreachable.
 * - A card with outdated data MUST show its age, and MUST NOT show a number of players.
 * - A server that is too old for the game MUST say so in place of the connect command.
 * - An expired server MUST offer only its renewal.
 */
export const ServerCard = ({
  server,
  now,
  staleSeconds,
  pageHref,
  playerList,
  copying,
  ...actions
}: ServerCardProps) => {
  const styles = useSlotRecipe({ recipe: serverCardRecipe })()
  const titleId = useId()
  const status = shownStatus(server, now)
  const isCovered = status !== 'expired' && isBlocked(server)
  // The server cannot be joined, but its actions are available.
  const isNoted = (status !== 'RUNNING' || server.isOutdated) && !isCovered
  const isStarting = status === 'CREATING' || status === 'TERMINATING'
  return (
    <chakra.article css={styles.root} aria-labelledby={titleId} data-status={status}>
      <CardHead
        server={server}
        now={now}
        status={status}
        staleSeconds={staleSeconds}
        titleId={titleId}
        pageHref={pageHref}
        playerList={playerList}
        copying={copying}
        onRenew={() => actions.onOpen('renew')}
      />
      {status === 'expired' && <ExpiredFoot server={server} now={now} onRenew={() => actions.onOpen('renew')} />}
      {isStarting && <CardNote server={server} status={status} now={now} />}
      {status !== 'expired' && !isStarting && (
        <chakra.div css={styles.body}>
          {/* Inert, not removed: the card keeps its height. */}
          <chakra.div
            css={isCovered ? [styles.body, styles.covered] : styles.body}
            inert={isCovered}
            aria-hidden={isCovered || undefined}
          >
            <chakra.div css={styles.line}>
              <chakra.div css={isNoted ? styles.covered : {}} inert={isNoted} aria-hidden={isNoted || undefined}>
                <ConnectLine server={server} copying={copying} />
              </chakra.div>
              {isNoted && <CardNote server={server} status={status} now={now} isLine />}
            </chakra.div>
            <CardActions server={server} now={now} {...actions} />
          </chakra.div>
          {isCovered && (
            <chakra.div css={styles.veil}>
              <CardNote server={server} status={status} now={now} />
            </chakra.div>
          )}
        </chakra.div>
      )}
      {status === 'failing' && server.failing !== undefined && <FailingNote failing={server.failing} />}
      {status === 'RUNNING' && server.game !== undefined && <GameLine game={server.game} now={now} />}
    </chakra.article>
  )
}
