import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useLanguage } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import { IconButton, VisuallyHidden } from '@warmup/ui/common'
import { CheckCheck } from 'lucide-react'
import { type Change, type ComponentChanges, type Decisions, type Fold, groupFolds } from '../../rules/index.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { foldState } from '../state-mark/fold-state.ts'
import { StateMark } from '../state-mark/state-mark.tsx'
import { useVariantName } from '../state-mark/use-variant-name.ts'
import { changeListRecipe } from './change-list.recipe.ts'

export type ChangeListProps = {
  /** The changes; equal ones form one fold. */
  folds: readonly Fold[]
  /** The decisions made so far. */
  decisions: Decisions
  /** The selected change. */
  current: Change | undefined
  /** Called with the selected change. */
  onChoose: (change: Change) => void
  /** Approves the visible changes of a component. If omitted, the list is read-only. */
  onApprove?: ((changes: readonly Change[]) => void) | undefined
}

const changesOf = ({ stories }: ComponentChanges): Change[] =>
  stories.flatMap(({ folds }) => folds.flatMap(({ changes }) => changes))

/** The changes by component and story. Changes that look alike share one row with their count. */
export const ChangeList = ({ folds, decisions, current, onChoose, onApprove }: ChangeListProps) => {
  const { t } = useTexts()
  const language = useLanguage()
  const variantName = useVariantName()
  const styles = useSlotRecipe({ recipe: changeListRecipe })()
  const row = (fold: Fold) => {
    const { first, changes } = fold
    const state = foldState(fold, decisions)
    return (
      <li key={first.id}>
        <chakra.button
          css={styles.row}
          type="button"
          aria-current={current !== undefined && changes.includes(current)}
          onClick={() => onChoose(first)}
        >
          <StateMark state={state} />
          <VisuallyHidden>{t(`states.${state}`)}</VisuallyHidden>
          <chakra.span css={styles.words}>
            {changes.length > 1 ? t('list.alike', { count: changes.length }) : variantName(first)}
          </chakra.span>
          <chakra.span css={styles.count}>
            {first.kind === 'changed' ? formatNumber(first.pixels, language) : t(`kinds.${first.kind}`)}
          </chakra.span>
        </chakra.button>
      </li>
    )
  }
  return (
    <chakra.nav css={styles.root} aria-label={t('list.label')}>
      {folds.length === 0 && <chakra.p css={styles.none}>{t('list.none')}</chakra.p>}
      {groupFolds(folds).map((group) => {
        const path = group.component.split('/')
        const name = path.at(-1) ?? ''
        return (
          <chakra.section key={group.component} css={styles.component} aria-label={group.component}>
            <chakra.div css={styles.head}>
              <chakra.h2 css={styles.name}>
                <chakra.span css={styles.area}>{`${path.slice(0, -1).join(' / ')} / `}</chakra.span>
                <span>{name}</span>
              </chakra.h2>
              {onApprove && (
                <IconButton
                  size="small"
                  label={t('list.approveAll', { name })}
                  onClick={() => onApprove(changesOf(group))}
                >
                  <CheckCheck />
                </IconButton>
              )}
            </chakra.div>
            {group.stories.map(({ story, folds: ofStory }) => (
              <div key={story}>
                <chakra.h3 css={styles.story}>{story}</chakra.h3>
                <chakra.ul listStyleType="none">{ofStory.map(row)}</chakra.ul>
              </div>
            ))}
          </chakra.section>
        )
      })}
    </chakra.nav>
  )
}
