import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { liveSilentMs } from '@warmup/domain/matches'
import type { ShownGame } from '@warmup/domain/matches/live-game'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatAgo } from '@warmup/i18n/format'
import { factsLine } from '../../../common/index.ts'
import { gameLineRecipe } from './game-line.recipe.ts'

type GameLineProps = {
  game: ShownGame
  now: number
  /** Whether the map is shown; by default it is. */
  hasMap?: boolean
}

/** The game on a server: map, phase, round and score by side. An outdated one shows its age. */
export const GameLine = ({ game, now, hasMap = true }: GameLineProps) => {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: gameLineRecipe })()
  const { map, phase, score, round, at } = game
  const isSilent = now - at > liveSilentMs
  return (
    <chakra.div css={styles.root}>
      {hasMap && (
        <chakra.span css={styles.map} title={map}>
          <span translate="no">{map}</span>
        </chakra.span>
      )}
      <chakra.span css={styles.phase} data-phase={isSilent ? 'silent' : phase}>
        {factsLine(
          t(`game.phases.${phase}`),
          round !== undefined && t('game.round', { round }),
          isSilent && formatAgo((now - at) / 1_000, language),
        )}
      </chakra.span>
      {phase !== 'warmup' && (
        <chakra.span css={styles.score} translate="no" aria-label={t('game.score', score)}>
          <span>{t('game.sides.ct')}</span>
          <b>{score.ct}</b>
          <span>:</span>
          <b>{score.t}</b>
          <span>{t('game.sides.t')}</span>
        </chakra.span>
      )}
    </chakra.div>
  )
}
