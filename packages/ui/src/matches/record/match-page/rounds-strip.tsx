import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { halvesOf, type MatchRound, runningScores } from '@warmup/domain/matches'
import { useTranslation } from '@warmup/i18n'
import { useOneTabStop, VisuallyHidden } from '../../../common/index.ts'
import { matchPageRecipe } from './match-page.recipe.ts'
import { endOf, roundIcons, useRoundText, winningSide } from './round-result.tsx'

export type RoundsStripProps = {
  rounds: readonly MatchRound[]
  /** The place of the open round. */
  open: number | undefined
  /** The id of the panel with the open round. */
  panelId: string
  /** Called with the place of the pressed round. */
  onPress: (place: number) => void
}

/**
 * Who won each round, on which side and how, and the score after it: team 1 above, team 2 below. A press opens a round, and
 * arrow keys move between them.
 */
export const RoundsStrip = ({ rounds, open, panelId, onPress }: RoundsStripProps) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const stop = useOneTabStop(rounds.length)
  const scores = runningScores(rounds)
  const halves = halvesOf(rounds)
  return (
    <>
      <chakra.div css={styles.stripHead}>
        <chakra.h2 css={styles.heading}>{t('match.rounds')}</chakra.h2>
        <chakra.span css={styles.hint}>{rounds.length === 0 ? t('match.noRounds') : t('match.pressRound')}</chakra.span>
      </chakra.div>
      <chakra.div css={styles.halvesOfStrip} {...stop.props}>
        {halves.map(({ name, from }, index) => (
          <div key={name}>
            <chakra.p css={styles.halfName} id={`${panelId}-${name}`}>
              {t(`match.halves.${name}`)}
            </chakra.p>
            <chakra.ol css={styles.strip} aria-labelledby={`${panelId}-${name}`}>
              {rounds.slice(from, halves[index + 1]?.from).map((round, place) => (
                <RoundCell
                  // biome-ignore lint/suspicious/noArrayIndexKey: rounds have no other identity
                  key={place}
                  number={from + place + 1}
                  round={round}
                  score={scores[from + place]}
                  isSwapped={from + place > 0 && rounds[from + place - 1]?.sideOfA !== round.sideOfA}
                  isOpen={open === from + place}
                  panelId={panelId}
                  tabIndex={stop.tabIndexOf(from + place)}
                  onPress={() => onPress(from + place)}
                />
              ))}
            </chakra.ol>
          </div>
        ))}
      </chakra.div>
      <RoundsLegend rounds={rounds} />
    </>
  )
}

type RoundCellProps = {
  number: number
  round: MatchRound
  score: { readonly a: number; readonly b: number } | undefined
  isSwapped: boolean
  isOpen: boolean
  panelId: string
  tabIndex: 0 | -1
  onPress: () => void
}

const RoundCell = ({ number, round, score, isSwapped, isOpen, panelId, tabIndex, onPress }: RoundCellProps) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const roundText = useRoundText()
  const { a = 0, b = 0 } = score ?? {}
  return (
    <chakra.li css={styles.round} data-swapped={isSwapped || undefined}>
      <chakra.button
        css={styles.roundButton}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        tabIndex={tabIndex}
        onClick={onPress}
      >
        {(['a', 'b'] as const).map((team) => (
          <chakra.span
            key={team}
            css={styles.cell}
            data-side={round.winner === team ? winningSide(round) : undefined}
            aria-hidden
          >
            {(round.winner ?? 'a') === team && roundIcons[endOf(round)]}
          </chakra.span>
        ))}
        <VisuallyHidden>{`${t('match.round', { number })} ${roundText(round)} `}</VisuallyHidden>
        <chakra.span css={styles.running}>{`${a}:${b}`}</chakra.span>
        {isSwapped && <VisuallyHidden>{` ${t('match.swapped')}`}</VisuallyHidden>}
      </chakra.button>
    </chakra.li>
  )
}

/** What the icons and colours mean. Screen readers get the words in each round. */
const RoundsLegend = ({ rounds }: Pick<RoundsStripProps, 'rounds'>) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const sides = (['t', 'ct'] as const).filter((side) => rounds.some((round) => winningSide(round) === side))
  return (
    <chakra.ul css={styles.legend} aria-hidden>
      {[...new Set(rounds.map(endOf))].map((end) => (
        <chakra.li key={end} css={styles.meaning}>
          {roundIcons[end]}
          <span>{t(`match.reasons.${end}`)}</span>
        </chakra.li>
      ))}
      {sides.map((side) => (
        <chakra.li key={side} css={styles.meaning}>
          <chakra.span css={styles.sideSample} data-side={side} />
          <span>{t(`match.wonAs.${side}`)}</span>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
