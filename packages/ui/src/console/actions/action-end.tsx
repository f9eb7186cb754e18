import { chakra } from '@chakra-ui/react/styled-system'
import type { ActionOutcome } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { StateWord } from '../state-word/state-word.tsx'

const tones = { done: 'good', unchanged: 'quiet', refused: 'caution', failed: 'bad' } as const

const Detail = chakra('div', { base: { color: 'fg.muted', fontSize: 'small' } })

/** How an action of the list ended, and why. */
export const ActionEnd = ({
  outcome,
}: {
  /** Absent while the action is under way, or if the server was stopped meanwhile. */
  outcome: ActionOutcome | undefined
}) => {
  const { t } = useTranslation('console')
  if (outcome === undefined) return <StateWord tone="caution">{t('actions.outcomes.open')}</StateWord>
  return (
    <>
      <StateWord tone={tones[outcome.outcome]}>{t(`actions.outcomes.${outcome.outcome}`)}</StateWord>
      {outcome.outcome === 'refused' && <Detail>{t(`action.refusals.${outcome.refusal}`)}</Detail>}
      {outcome.detail !== '' && <Detail>{outcome.detail}</Detail>}
    </>
  )
}
