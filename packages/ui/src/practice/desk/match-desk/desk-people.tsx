import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Desk, DeskAction } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { formatClock } from '@warmup/i18n/format'
import { Button, factsLine } from '../../../common/index.ts'
import { useActivitySubject } from '../../server/activity-dialog/activity-subject.ts'
import type { ResultIn } from './desk-state.ts'
import { matchDeskRecipe } from './match-desk.recipe.ts'

type DeskPlayersProps = {
  desk: Desk
  isBusy: boolean
  resultIn: ResultIn
  onAct: (action: DeskAction) => void
}

/** The players on the server. */
export const DeskPlayers = ({ desk, isBusy, resultIn, onAct }: DeskPlayersProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: matchDeskRecipe })()
  return (
    <chakra.section css={styles.group}>
      <chakra.h3 css={styles.heading}>{t('desk.people.title')}</chakra.h3>
      {desk.players.length === 0 ? (
        <chakra.p css={styles.note}>{desk.answers ? t('desk.people.empty') : t('desk.people.unknown')}</chakra.p>
      ) : (
        <chakra.ul css={styles.rows}>
          {desk.players.map(({ key, name }) => {
            const shown = name || t('desk.people.hidden')
            return (
              <chakra.li key={key} css={styles.row}>
                <chakra.span css={styles.name} dir="auto">
                  {shown}
                </chakra.span>
                {desk.actions.includes('kick') && (
                  <Button
                    size="small"
                    isDisabled={isBusy}
                    aria-label={t('desk.people.kickNamed', { name: shown })}
                    onClick={() => onAct({ action: 'kick', player: key })}
                  >
                    <span>{t('desk.people.kick')}</span>
                  </Button>
                )}
              </chakra.li>
            )
          })}
        </chakra.ul>
      )}
      {resultIn('players')}
    </chakra.section>
  )
}

/** The last actions of all who may use the desk. */
export const DeskRecent = ({ recent }: Pick<Desk, 'recent'>) => {
  const { t } = useTranslation('practice')
  const subject = useActivitySubject()
  const styles = useSlotRecipe({ recipe: matchDeskRecipe })()
  return (
    <chakra.section css={styles.group}>
      <chakra.h3 css={styles.heading}>{t('desk.recent.title')}</chakra.h3>
      {recent.length === 0 && <chakra.p css={styles.note}>{t('desk.recent.empty')}</chakra.p>}
      <chakra.ul css={styles.rows}>
        {recent.map(({ id, event, detail, outcome, at, by }) => (
          <chakra.li key={id} css={styles.row}>
            <chakra.span css={styles.name} dir="auto">
              {factsLine(
                t(`activity.events.${event}`),
                detail !== '' && subject(event, detail),
                outcome === 'failed' && t('activity.outcomes.failed'),
              )}
            </chakra.span>
            <chakra.span css={styles.note} dir="auto">
              {factsLine(by, formatClock(new Date(at)))}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
