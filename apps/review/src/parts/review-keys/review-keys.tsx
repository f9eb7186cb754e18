import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTexts } from '../../texts/use-texts.ts'
import { KeyMark } from '../key-mark/key-mark.tsx'
import { keys } from '../key-mark/keys.ts'
import { reviewKeysRecipe } from './review-keys.recipe.ts'

const looking = ['steps', 'pictures', 'modes', 'swap', 'zoom', 'whole', 'outline', 'search'] as const
const deciding = ['approveFold', 'approve', 'rejectFold', 'reject', 'undo'] as const

export type ReviewKeysProps = {
  /** Whether the keys for decisions are listed too. */
  canDecide: boolean
}

/** The keyboard shortcuts of the review page, always visible. */
export const ReviewKeys = ({ canDecide }: ReviewKeysProps) => {
  const { t } = useTexts()
  const styles = useSlotRecipe({ recipe: reviewKeysRecipe })()
  return (
    <chakra.section css={styles.root} aria-label={t('keys.label')}>
      {[...looking, ...(canDecide ? deciding : [])].map((name) => (
        <chakra.span key={name} css={styles.item}>
          {keys[name].map((key) => (
            <KeyMark key={key}>{key}</KeyMark>
          ))}
          <span>{t(`keys.${name}`)}</span>
        </chakra.span>
      ))}
    </chakra.section>
  )
}
