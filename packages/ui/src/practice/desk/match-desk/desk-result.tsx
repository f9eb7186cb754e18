import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { DeskAction } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { usePracticeMessages } from '../../messages/practice-messages.ts'
import type { DeskState } from './desk-state.ts'
import { matchDeskRecipe } from './match-desk.recipe.ts'

const toneOf = (state: DeskState): 'success' | 'failure' | undefined => {
  if (state.status === 'failed') return 'failure'
  if (state.status !== 'answered') return undefined
  return state.result.outcome === 'done' ? 'success' : 'failure'
}

/** The outcome of the last action, below the controls from which it came. */
export const DeskResultLine = ({ state, what }: { state: DeskState; what: (action: DeskAction) => string }) => {
  const { t } = useTranslation('practice')
  const message = usePracticeMessages()
  const styles = useSlotRecipe({ recipe: matchDeskRecipe })()
  if (state.status === 'idle') return null
  const text = (): string => {
    const words = what(state.action)
    if (state.status === 'busy') return t('desk.result.busy', { what: words })
    if (state.status === 'failed') return t('desk.result.failed', { what: words, reason: message(state.failure) })
    const { outcome, taken, commands, answer } = state.result
    const isPart = outcome !== 'done' && taken > 0
    return [
      t(`desk.result.${outcome}`, { what: words }),
      isPart && t('desk.result.partly', { taken, commands }),
      answer !== '' && t('desk.result.answer', { answer }),
    ]
      .filter(Boolean)
      .join(' ')
  }
  const tone = toneOf(state)
  return (
    <chakra.p css={styles.result} data-tone={tone} role={tone === 'failure' ? 'alert' : 'status'}>
      <span>{text()}</span>
    </chakra.p>
  )
}
