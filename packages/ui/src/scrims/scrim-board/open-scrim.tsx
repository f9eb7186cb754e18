import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ShownScrim } from '@warmup/domain/scrims'
import { useTranslation } from '@warmup/i18n'
import { BusyButton } from '../../common/index.ts'
import { scrimBoardRecipe } from './scrim-board.recipe.ts'
import type { ScrimBoardProps } from './scrim-board-props.ts'
import { PlayerName, ScrimFacts, ScrimRefusal } from './scrim-parts.tsx'

type OpenScrimProps = Omit<ScrimBoardProps, 'scrims'> & { scrim: ShownScrim }

/** A post on the board: the player's own with its answers, or another one to answer. */
export const OpenScrim = (props: OpenScrimProps) => {
  const { scrim, playerHref, busyId, failure, onEnd, onAnswer, onWithdraw } = props
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: scrimBoardRecipe })()
  const isBusy = busyId === scrim.id
  return (
    <>
      <chakra.div css={styles.about}>
        <chakra.h3 css={styles.title}>
          {scrim.role === 'author' ? (
            <span>{t('own')}</span>
          ) : (
            <PlayerName player={scrim.author} playerHref={playerHref} />
          )}
        </chakra.h3>
        <ScrimFacts scrim={scrim} />
      </chakra.div>
      <chakra.div css={styles.actions}>
        {scrim.role === 'author' && (
          <BusyButton size="small" isBusy={isBusy} onClick={() => onEnd(scrim)}>
            {t('takeDown')}
          </BusyButton>
        )}
        {scrim.role === 'answerer' && (
          <>
            <span role="status">{t('answered')}</span>
            <BusyButton size="small" isBusy={isBusy} onClick={() => onWithdraw(scrim)}>
              {t('withdraw')}
            </BusyButton>
          </>
        )}
        {scrim.role === 'other' && (
          <BusyButton size="small" isBusy={isBusy} onClick={() => onAnswer(scrim)}>
            {t('answer')}
          </BusyButton>
        )}
      </chakra.div>
      {failure?.id === scrim.id && <ScrimRefusal cause={failure.cause} />}
      {scrim.role === 'author' && <Answers {...props} />}
    </>
  )
}

const Answers = ({ scrim, playerHref, busyId, onAccept }: OpenScrimProps) => {
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: scrimBoardRecipe })()
  const { answers = [] } = scrim
  if (answers.length === 0) return <chakra.p css={styles.facts}>{t('noAnswers')}</chakra.p>
  return (
    <chakra.ul css={styles.answers} aria-label={t('answers')}>
      {answers.map((answer) => (
        <chakra.li key={answer.id} css={styles.answer}>
          <chakra.span minWidth="0" overflowWrap="anywhere">
            <PlayerName player={answer} playerHref={playerHref} />
            {answer.hasServer && <chakra.span css={styles.facts}>{` · ${t('hasServer')}`}</chakra.span>}
          </chakra.span>
          <BusyButton size="small" isBusy={busyId === scrim.id} onClick={() => onAccept(scrim, answer)}>
            {t('accept')}
          </BusyButton>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
