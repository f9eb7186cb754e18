import type { MatchRound, RoundReason } from '@warmup/domain/matches'
import { useTranslation } from '@warmup/i18n'
import { Bomb, CircleHelp, Clock3, Crosshair, Flag, Minus, Scissors, UserRoundCheck } from 'lucide-react'
import type { ReactElement } from 'react'

/** What ended a round, as an icon. */
export const roundIcons = {
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

/** What ended a round; a round without a winner is a draw. */
export const endOf = ({ winner, reason }: MatchRound): RoundReason => (winner === null ? 'draw' : reason)

/** The side that won a round; undefined for a draw. */
export const winningSide = ({ winner, sideOfA }: MatchRound): 'ct' | 't' | undefined => {
  if (winner === null) return undefined
  return (winner === 'a') === (sideOfA === 'ct') ? 'ct' : 't'
}

/** Returns the name of a round's result. */
export const useRoundText = () => {
  const { t } = useTranslation('matches')
  return (round: MatchRound): string => {
    const side = winningSide(round)
    if (round.winner === null || side === undefined) return t('match.reasons.draw')
    return t('match.roundWon', {
      team: t(`match.teams.${round.winner}`),
      side: t(`game.sides.${side}`),
      reason: t(`match.reasons.${round.reason}`),
    })
  }
}
