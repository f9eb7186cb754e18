import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { MatchRound, RoundReason } from '@warmup/domain/matches'
import { useTranslation } from '@warmup/i18n'
import { Bomb, CircleHelp, Clock3, Crosshair, Flag, Minus, Scissors, UserRoundCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { VisuallyHidden } from '../../../common/index.ts'
import { matchPageRecipe } from './match-page.recipe.ts'

const icons = {
  eliminated: <Crosshair aria-hidden />,
  bomb_exploded: <Bomb aria-hidden />,
  bomb_defused: <Scissors aria-hidden />,
  time_ran_out: <Clock3 aria-hidden />,
  hostages_rescued: <UserRoundCheck aria-hidden />,
  hostages_not_rescued: <Clock3 aria-hidden />,
  surrender: <Flag aria-hidden />,
  draw: <Minus aria-hidden />,
  other: <CircleHelp aria-hidden />,
  unknown: <CircleHelp aria-hidden />,
} satisfies Record<RoundReason, ReactElement>

const iconOf = ({ winner, reason }: MatchRound): RoundReason => (winner === null ? 'draw' : reason)

/** Returns the name of a round's result. */
export const useRoundText = () => {
  const { t } = useTranslation('matches')
  return ({ winner, reason }: Pick<MatchRound, 'winner' | 'reason'>): string =>
    winner === null
      ? t('match.reasons.draw')
      : t('match.roundWon', { team: t(`match.teams.${winner}`), reason: t(`match.reasons.${reason}`) })
}

/** Who won each round, and how: team 1 above, team 2 below. A line shows where the sides were swapped. */
export const RoundsStrip = ({ rounds }: { rounds: readonly MatchRound[] }) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const roundText = useRoundText()
  return (
    <>
      <chakra.h2 css={styles.heading}>{t('match.rounds')}</chakra.h2>
      {rounds.length === 0 && <chakra.p css={styles.note}>{t('match.noRounds')}</chakra.p>}
      <chakra.ol css={styles.strip} aria-label={t('match.rounds')}>
        {rounds.map((round, index) => {
          const isSwapped = index > 0 && rounds[index - 1]?.sideOfA !== round.sideOfA
          const text = roundText(round)
          return (
            <chakra.li
              // biome-ignore lint/suspicious/noArrayIndexKey: rounds have no other identity
              key={index}
              css={styles.round}
              data-swapped={isSwapped || undefined}
              title={text}
            >
              {(['a', 'b'] as const).map((team) => (
                <chakra.span key={team} css={styles.cell} data-won={round.winner === team || undefined} aria-hidden>
                  {(round.winner ?? 'a') === team && icons[iconOf(round)]}
                </chakra.span>
              ))}
              <chakra.span css={styles.number} aria-hidden>
                {index + 1}
              </chakra.span>
              <VisuallyHidden>
                {[isSwapped && t('match.swapped'), t('match.round', { number: index + 1 }), text]
                  .filter(Boolean)
                  .join(' ')}
              </VisuallyHidden>
            </chakra.li>
          )
        })}
      </chakra.ol>
      {/* Screen readers get the words in each round. */}
      <chakra.ul css={styles.legend} aria-hidden>
        {[...new Set(rounds.map(iconOf))].map((reason) => (
          <chakra.li key={reason} css={styles.meaning}>
            {icons[reason]}
            <span>{t(`match.reasons.${reason}`)}</span>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  )
}
