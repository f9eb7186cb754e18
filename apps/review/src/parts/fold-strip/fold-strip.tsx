import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type Change, cropOf, type Decisions, type Fold, reviewState } from '../../rules/index.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CroppedPicture } from '../picture-view/cropped-picture.tsx'
import type { PictureSource } from '../picture-view/picture-source.ts'
import { StateMark } from '../state-mark/state-mark.tsx'
import { useVariantName } from '../state-mark/use-variant-name.ts'
import { foldStripRecipe } from './fold-strip.recipe.ts'

export type FoldStripProps = {
  /** The fold of the selected change. */
  fold: Fold
  /** The decisions made so far. */
  decisions: Decisions
  /** The selected change. */
  current: Change
  /** Returns the URL of a picture. */
  source: PictureSource
  /** Called with the selected change. */
  onChoose: (change: Change) => void
}

/** All pictures of a fold, for viewing one by one. */
export const FoldStrip = ({ fold, decisions, current, source, onChoose }: FoldStripProps) => {
  const { t } = useTexts()
  const variantName = useVariantName()
  const styles = useSlotRecipe({ recipe: foldStripRecipe })()
  const { changes } = fold
  const title =
    changes.length > 1
      ? t('fold.title', {
          place: changes.indexOf(current) + 1,
          count: changes.length,
          looks: t('looks', { count: fold.looks }),
        })
      : t('fold.only')
  const card = (change: Change) => {
    const state = reviewState(change, decisions)
    const side = change.after ? 'after' : 'before'
    const size = change[side]
    const { component, story } = change
    const label = t('fold.variant', { component, story, variant: variantName(change), state: t(`states.${state}`) })
    return (
      <li key={change.id}>
        <chakra.button
          css={styles.card}
          type="button"
          aria-current={change === current}
          aria-label={label}
          onClick={() => onChoose(change)}
        >
          <chakra.span css={styles.frame} aria-hidden>
            {size && <CroppedPicture label="" crop={cropOf(change)} picture={{ src: source(side, change), size }} />}
          </chakra.span>
          <chakra.span css={styles.words} aria-hidden>
            <StateMark state={state} />
            <span>{variantName(change)}</span>
          </chakra.span>
        </chakra.button>
      </li>
    )
  }
  return (
    <chakra.section css={styles.root} aria-label={title}>
      <chakra.p css={styles.title}>{title}</chakra.p>
      <chakra.ul css={styles.list}>{changes.map(card)}</chakra.ul>
    </chakra.section>
  )
}
