import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { reviewKeysRecipe } from './review-keys.recipe.ts'

const looking = [
  ['steps', ['J', 'K']],
  ['modes', ['1–4']],
  ['swap', ['B']],
  ['zoom', ['+', '-']],
  ['whole', ['W']],
  ['outline', ['O']],
  ['search', ['/']],
] as const
const deciding = [
  ['approve', ['A']],
  ['approveGroup', ['⇧A']],
  ['reject', ['R']],
  ['rejectGroup', ['⇧R']],
  ['note', ['N']],
  ['undo', ['Z']],
] as const

export type ReviewKeysProps = {
  /** Decisions can be made: their keys are listed too. */
  canDecide: boolean
}

/** The keys of the review page, always in sight. */
export const ReviewKeys = ({ canDecide }: ReviewKeysProps) => {
  const { t } = useTranslation('review')
  const styles = useSlotRecipe({ recipe: reviewKeysRecipe })()
  return (
    <chakra.section css={styles.root} aria-label={t('keys.label')}>
      {[...looking, ...(canDecide ? deciding : [])].map(([name, keys]) => (
        <chakra.span key={name} css={styles.item}>
          {keys.map((key) => (
            <chakra.kbd key={key} css={styles.key}>
              {key}
            </chakra.kbd>
          ))}
          {t(`keys.${name}`)}
        </chakra.span>
      ))}
    </chakra.section>
  )
}
