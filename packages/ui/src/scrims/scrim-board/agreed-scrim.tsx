import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { practiceConnectCommand, practiceJoinLink } from '@warmup/domain/practice'
import type { ScrimMatch, ShownScrim, ShownScrimServer } from '@warmup/domain/scrims'
import { useTranslation } from '@warmup/i18n'
import { BusyButton, ButtonLink, CopyButton } from '../../common/index.ts'
import { scrimBoardRecipe } from './scrim-board.recipe.ts'
import type { ScrimBoardProps } from './scrim-board-props.ts'
import { PlayerName, ScrimFacts, ScrimRefusal } from './scrim-parts.tsx'

type AgreedScrimProps = Omit<ScrimBoardProps, 'scrims'> & { scrim: ShownScrim }

/** A scrim that two teams have agreed on, with its server, or how it ended. */
export const AgreedScrim = (props: AgreedScrimProps) => {
  const { scrim, playerHref, busyId, failure, onEnd } = props
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: scrimBoardRecipe })()
  const { match } = scrim
  return (
    <>
      <chakra.div css={styles.about}>
        <chakra.h3 css={styles.title}>
          {match === undefined ? (
            <span>{t('own')}</span>
          ) : (
            <>
              <span>{t('against')}</span> <PlayerName player={match.opponent} playerHref={playerHref} />
            </>
          )}
        </chakra.h3>
        <ScrimFacts scrim={scrim} />
      </chakra.div>
      {scrim.state === 'agreed' && match !== undefined ? (
        <>
          <chakra.div css={styles.actions}>
            <BusyButton size="small" isBusy={busyId === scrim.id} onClick={() => onEnd(scrim)}>
              {t('callOff')}
            </BusyButton>
          </chakra.div>
          {failure?.id === scrim.id && <ScrimRefusal cause={failure.cause} />}
          <chakra.div css={styles.answers}>
            {match.server === undefined ? (
              <NoServer {...props} match={match} />
            ) : (
              <MatchServer {...props} server={match.server} />
            )}
          </chakra.div>
        </>
      ) : (
        <chakra.p css={styles.facts}>{scrim.state === 'called_off' ? t('calledOff') : t('over')}</chakra.p>
      )}
    </>
  )
}

const MatchServer = ({ scrim, server, copy, onCopy, vetoDoor }: AgreedScrimProps & { server: ShownScrimServer }) => {
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: scrimBoardRecipe })()
  const command = practiceConnectCommand({ ...server, connectUrl: '' })
  const join = practiceJoinLink(server)
  if (!server.isReady || command === undefined) {
    return <chakra.p css={styles.facts}>{t('serverStarts', { name: server.name })}</chakra.p>
  }
  return (
    <>
      <chakra.p css={styles.facts}>{t('bothAdmins', { name: server.name })}</chakra.p>
      <chakra.p mb="2" fontFamily="mono" fontSize="small" overflowWrap="anywhere">
        <chakra.code translate="no">{command}</chakra.code>
      </chakra.p>
      <chakra.div css={styles.actions}>
        <CopyButton
          size="small"
          label={t('copyCommand')}
          text={command}
          state={copy?.id === scrim.id ? copy.state : 'idle'}
          onCopy={(text) => onCopy(scrim, text)}
        />
        {join !== undefined && (
          <ButtonLink size="small" href={join} title={t('joinHint')}>
            {t('join')}
          </ButtonLink>
        )}
      </chakra.div>
      {vetoDoor?.(scrim)}
    </>
  )
}

const NoServer = ({ scrim, match, busyId, onRent }: AgreedScrimProps & { match: ScrimMatch }) => {
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: scrimBoardRecipe })()
  return (
    <>
      <chakra.p css={styles.facts} mb="2">
        {t(`renting.${match.renter ?? 'none'}`)}
      </chakra.p>
      {onRent && (
        <BusyButton size="small" isBusy={busyId === scrim.id} onClick={() => onRent(scrim)}>
          {t('rent')}
        </BusyButton>
      )}
    </>
  )
}
