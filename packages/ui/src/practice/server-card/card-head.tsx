import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type PracticeServer, type ShownStatus, serverSlots } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { MapPin, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { CopyIconButton } from '../../common/index.ts'
import { useRegionLabel } from '../region-label/use-region-label.ts'
import type { CardCopying } from './card-copying.ts'
import { ExpiryText } from './expiry-text.tsx'
import { serverCardRecipe } from './server-card.recipe.ts'

type CardHeadProps = {
  server: PracticeServer
  now: number
  status: ShownStatus
  titleId: string
  copying: CardCopying
}

/** Which server it is, how it is, whose, where, and until when. */
export const CardHead = ({ server, now, status, titleId, copying }: CardHeadProps) => {
  const { t } = useTranslation('practice')
  const region = useRegionLabel()
  const styles = useSlotRecipe({ recipe: serverCardRecipe })()
  const { id, name, role, players, isPendingRestart } = server
  const playersText = (count: number) => t('card.players', { players: count, slots: serverSlots })
  const hasPlayers = players !== undefined && status === 'RUNNING'
  // Their room stays while nobody can be on it: the line below must not move up, and down again.
  const [hadPlayers, setHadPlayers] = useState(hasPlayers)
  if (hasPlayers && !hadPlayers) setHadPlayers(true)
  return (
    <>
      <chakra.div css={styles.head}>
        <chakra.span css={styles.dot} data-status={status} aria-hidden />
        <chakra.h3 css={styles.name} dir="auto" id={titleId} title={name}>
          {name}
        </chakra.h3>
        <chakra.span css={styles.marks}>
          {isPendingRestart && status !== 'expired' && (
            <chakra.span css={styles.mark} title={t('card.pendingRestartHint')}>
              {t('card.pendingRestart')}
            </chakra.span>
          )}
          <chakra.span css={styles.badge} data-role={role}>
            {t(`card.roles.${role}`)}
          </chakra.span>
        </chakra.span>
      </chakra.div>
      <chakra.div css={styles.facts}>
        <chakra.span css={styles.fact}>{t(`card.status.${status}`)}</chakra.span>
        {server.region !== '' && (
          <chakra.span css={styles.fact}>
            <MapPin aria-hidden />
            {region(server.region)}
          </chakra.span>
        )}
        {(hasPlayers || hadPlayers) && (
          <chakra.span
            css={hasPlayers ? styles.fact : [styles.fact, styles.covered]}
            aria-hidden={!hasPlayers || undefined}
          >
            <UsersRound aria-hidden />
            <chakra.span css={styles.steady} data-longest={playersText(serverSlots)}>
              <span>{playersText(players ?? 0)}</span>
            </chakra.span>
          </chakra.span>
        )}
        {/* After the rest: the room that it keeps is not seen before the id. */}
        <ExpiryText server={server} now={now} />
        <chakra.span css={styles.id}>
          {id}
          <CopyIconButton
            size="small"
            label={t('card.copyId')}
            text={id}
            state={copying.id}
            onCopy={(text) => copying.onCopy('id', text)}
          />
        </chakra.span>
      </chakra.div>
    </>
  )
}
