import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { isBlocked, type PracticeServer, shownStatus } from '@warmup/domain/practice'
import { useId } from 'react'
import { CardActions, type CardActionsProps } from './card-actions.tsx'
import type { CardCopying } from './card-copying.ts'
import { CardHead } from './card-head.tsx'
import { CardNote } from './card-note.tsx'
import { ConnectLine } from './connect-line.tsx'
import { ExpiredFoot } from './expired-foot.tsx'
import { serverCardRecipe } from './server-card.recipe.ts'

export type ServerCardProps = Pick<CardActionsProps, 'restart' | 'onRestart' | 'onOpen'> & {
  server: PracticeServer
  /** Milliseconds since 1970. */
  now: number
  copying: CardCopying
}

/**
 * A practice server and everything that can be done with it (docs/product.md#practice-servers).
 * - What cannot be done MUST stay in its place, disabled, and say why.
 * - While something is being done to it, that MUST lie over its actions, which nobody can reach then.
 * - An expired server MUST offer nothing but its renewal.
 */
export const ServerCard = ({ server, now, copying, ...actions }: ServerCardProps) => {
  const styles = useSlotRecipe({ recipe: serverCardRecipe })()
  const titleId = useId()
  const status = shownStatus(server, now)
  const isCovered = status !== 'expired' && isBlocked(server)
  // Nobody can join it, but much can be done with it.
  const isNoted = status !== 'RUNNING' && !isCovered
  const isStarting = status === 'CREATING' || status === 'TERMINATING'
  return (
    <chakra.article css={styles.root} aria-labelledby={titleId} data-status={status}>
      <CardHead server={server} now={now} status={status} titleId={titleId} copying={copying} />
      {status === 'expired' && <ExpiredFoot server={server} now={now} onRenew={() => actions.onOpen('renew')} />}
      {isStarting && <CardNote status={status} isLate={server.isLate} />}
      {status !== 'expired' && !isStarting && (
        <chakra.div css={styles.body}>
          {/* Out of reach, not gone: the card keeps its height. */}
          <chakra.div
            css={isCovered ? [styles.body, styles.covered] : styles.body}
            inert={isCovered}
            aria-hidden={isCovered || undefined}
          >
            <chakra.div css={styles.line}>
              <chakra.div css={isNoted ? styles.covered : {}} inert={isNoted} aria-hidden={isNoted || undefined}>
                <ConnectLine server={server} copying={copying} />
              </chakra.div>
              {isNoted && <CardNote status={status} isLate={server.isLate} isLine />}
            </chakra.div>
            <CardActions server={server} now={now} {...actions} />
          </chakra.div>
          {isCovered && (
            <chakra.div css={styles.veil}>
              <CardNote status={status} isLate={server.isLate} />
            </chakra.div>
          )}
        </chakra.div>
      )}
    </chakra.article>
  )
}
