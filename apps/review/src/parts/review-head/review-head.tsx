import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { IconButton, Logo, VisuallyHidden } from '@warmup/ui/common'
import { Languages, Moon, Sun } from 'lucide-react'
import { type ReviewCounts, type ReviewReport, reviewStates } from '../../rules/index.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { StateMark } from '../state-mark/state-mark.tsx'
import { reviewHeadRecipe } from './review-head.recipe.ts'

export type ReviewHeadProps = {
  /** The compared revisions and the number of pictures. */
  report: Pick<ReviewReport, 'before' | 'after' | 'pictures' | 'changes'>
  /** The number of open, approved and rejected folds. */
  counts: ReviewCounts
  /** The current colour theme. */
  theme: 'dark' | 'light'
  /** Called with the selected theme. */
  onTheme: (theme: 'dark' | 'light') => void
  /** Called to switch the language. */
  onLanguage: () => void
}

const fills = { approved: 'success', rejected: 'danger' } as const

/** The compared revisions and the progress of the decisions. */
export const ReviewHead = ({ report, counts, theme, onTheme, onLanguage }: ReviewHeadProps) => {
  const { t } = useTexts()
  const styles = useSlotRecipe({ recipe: reviewHeadRecipe })()
  const total = counts.open + counts.approved + counts.rejected
  const decided = counts.approved + counts.rejected
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <chakra.header css={styles.root}>
      <chakra.div css={styles.brand}>
        <Logo />
        <chakra.h1 css={styles.title}>{t('title')}</chakra.h1>
      </chakra.div>
      <chakra.p css={styles.revisions}>
        <VisuallyHidden>{t('revisions')}</VisuallyHidden>{' '}
        <span>{`${report.before} → ${report.after ?? t('workingTree')}`}</span>
      </chakra.p>
      <chakra.p css={styles.summary}>
        {`${t('pictures', { count: report.pictures })} · ${t('changes', { count: report.changes.length })}`}
      </chakra.p>
      <chakra.div css={styles.progress}>
        <chakra.div css={styles.words}>
          <span>{t('decided', { decided, count: total })}</span>
          <chakra.span css={styles.counts}>
            {reviewStates.map((state) => (
              <chakra.span key={state} css={styles.count}>
                <StateMark state={state} />
                <VisuallyHidden>{t(`states.${state}`)}</VisuallyHidden>
                <span>{counts[state]}</span>
              </chakra.span>
            ))}
          </chakra.span>
        </chakra.div>
        <chakra.div css={styles.bar} aria-hidden>
          {(['approved', 'rejected'] as const).map((state) => (
            <chakra.div
              key={state}
              css={styles.part}
              bg={fills[state]}
              style={{ width: `${total === 0 ? 0 : (counts[state] / total) * 100}%` }}
            />
          ))}
        </chakra.div>
      </chakra.div>
      <chakra.div css={styles.end}>
        <IconButton label={t(other === 'light' ? 'theme.toLight' : 'theme.toDark')} onClick={() => onTheme(other)}>
          {other === 'light' ? <Sun /> : <Moon />}
        </IconButton>
        <IconButton label={t('language')} onClick={onLanguage}>
          <Languages />
        </IconButton>
      </chakra.div>
    </chakra.header>
  )
}
