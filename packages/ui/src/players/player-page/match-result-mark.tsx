import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { MatchResult } from '@warmup/domain/matches'
import { useTranslation } from '@warmup/i18n'
import { playerFiguresRecipe } from './player-figures.recipe.ts'

/** How a match ended, as one letter. */
export const MatchResultMark = ({ result }: { result: MatchResult }) => {
  const { t } = useTranslation('players')
  const styles = useSlotRecipe({ recipe: playerFiguresRecipe })()
  return (
    <chakra.span css={styles.result} data-result={result}>
      {t(`page.results.${result}`)}
    </chakra.span>
  )
}
