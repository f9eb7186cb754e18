import type { ListedCase, Urgency } from '@warmup/domain/moderation'
import { useTranslation } from '@warmup/i18n'
import { type StateTone, StateWord } from '../state-word/state-word.tsx'

const tones = { high: 'bad', normal: 'caution', low: 'quiet' } as const satisfies Record<Urgency, StateTone>

/** How urgent an open case is, or what came of it. */
export const CaseState = ({ case: { outcome, urgency } }: { case: Pick<ListedCase, 'outcome' | 'urgency'> }) => {
  const { t } = useTranslation('console')
  return outcome === undefined ? (
    <StateWord tone={tones[urgency]}>{t(`cases.urgencies.${urgency}`)}</StateWord>
  ) : (
    <StateWord tone={outcome === 'sanctioned' ? 'good' : 'quiet'}>{t(`cases.outcomes.${outcome}`)}</StateWord>
  )
}
