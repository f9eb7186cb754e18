import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type QuickJoinMode, type Server, seatWaitFor } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { useId } from 'react'
import { Button } from '../../common/index.ts'
import { quickJoinDialogRecipe } from './quick-join-dialog.recipe.ts'

/** A full server to wait for, where a mode has only full ones. */
export type QueueOffer = { readonly mode: QuickJoinMode; readonly server: Server }

type QueueOffersProps = {
  offers: readonly QueueOffer[]
  /** Whether the player has a membership, which shortens the wait. */
  isMember: boolean
  onQueue: (server: Server) => void
}

/** The modes that have only full servers, each with the server on which the wait is shortest. */
export const QueueOffers = ({ offers, isMember, onQueue }: QueueOffersProps) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: quickJoinDialogRecipe })()
  const id = useId()
  if (offers.length === 0) return null
  const factsOf = (server: Server) => {
    const { waiting = 0 } = server
    const wait = seatWaitFor(isMember, server)
    return [
      ...(waiting > 0 ? [t('table.inLine', { count: waiting })] : []),
      ...(wait === undefined ? [] : [t('table.nextSeat', { count: Math.max(1, Math.round(wait / 60)) })]),
    ]
  }
  return (
    <chakra.div css={styles.others}>
      <chakra.h3 css={styles.othersTitle}>{t('quickJoin.queueTitle')}</chakra.h3>
      <chakra.ul css={styles.queues}>
        {offers.map(({ mode, server }) => (
          <chakra.li key={mode} css={styles.queue}>
            <chakra.div minWidth="0">
              <chakra.p css={styles.name} id={`${id}-${mode}`}>
                {server.displayName}
              </chakra.p>
              <chakra.p css={styles.queueFacts}>{[t(`quickJoin.${mode}`), ...factsOf(server)].join(' · ')}</chakra.p>
            </chakra.div>
            <Button size="small" aria-describedby={`${id}-${mode}`} onClick={() => onQueue(server)}>
              {t('table.queue')}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
