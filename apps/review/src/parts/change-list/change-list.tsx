import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useLanguage } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import { IconButton, VisuallyHidden } from '@warmup/ui/common'
import { CheckCheck } from 'lucide-react'
import { type Change, type Decisions, type Fold, foldState, groupByCause } from '../../rules/index.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { StateMark } from '../state-mark/state-mark.tsx'
import { useVariantName } from '../state-mark/use-variant-name.ts'
import { changeListRecipe } from './change-list.recipe.ts'

export type ChangeListProps = {
  /** The visible changes, folded. */
  folds: readonly Fold[]
  /** The decisions made so far. */
  decisions: Decisions
  /** The selected change. */
  current: Change | undefined
  /** Called with the first change of the selected fold. */
  onChoose: (change: Change) => void
  /** Approves the visible changes with the same causes. If omitted, the list is read-only. */
  onApprove?: ((changes: readonly Change[]) => void) | undefined
}

/** The changes by cause and component: a row is a fold, with the number of its pictures. */
export const ChangeList = ({ folds, decisions, current, onChoose, onApprove }: ChangeListProps) => {
  const { t } = useTexts()
  const language = useLanguage()
  const variantName = useVariantName()
  const styles = useSlotRecipe({ recipe: changeListRecipe })()
  const row = (fold: Fold) => {
    const { component, first, changes, looks } = fold
    const state = foldState(fold, decisions)
    const path = component.split('/')
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
            <chakra.span css={styles.name}>
              <chakra.span css={styles.area}>{`${path.slice(0, -1).join(' / ')} / `}</chakra.span>
              <span>{path.at(-1)}</span>
            </chakra.span>
            <chakra.span css={styles.size}>
              {changes.length > 1
                ? `${t('pictures', { count: changes.length })} · ${t('looks', { count: looks })}`
                : `${first.story} · ${variantName(first)}`}
            </chakra.span>
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
      {groupByCause(folds).map(({ files, folds: ofCause }) => {
        const names = files.map((file) => file.split('/').at(-1)).join(' + ')
        const name = files.length === 0 ? t('list.unexplained') : names
        const paths = files.join(' + ')
        return (
          <chakra.section key={paths} css={styles.cause} aria-label={paths || name}>
            <chakra.div css={styles.head}>
              <chakra.h2 css={styles.file} title={paths || undefined}>
                {name}
              </chakra.h2>
              {onApprove && (
                <IconButton
                  size="small"
                  label={t('list.approveAll', { name })}
                  onClick={() => onApprove(ofCause.flatMap(({ changes }) => changes))}
                >
                  <CheckCheck />
                </IconButton>
              )}
            </chakra.div>
            <chakra.ul listStyleType="none">{ofCause.map(row)}</chakra.ul>
          </chakra.section>
        )
      })}
    </chakra.nav>
  )
}
