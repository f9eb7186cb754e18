import { chakra } from '@chakra-ui/react/styled-system'
import type { WebhookDelivery } from '@warmup/domain/webhooks'
import { useTranslation } from '@warmup/i18n'
import { StateWord } from '../state-word/state-word.tsx'

export type DeliveryStateProps = {
  state: WebhookDelivery['state']
  /** Whether an attempt has failed: a waiting event is then tried again. */
  hasFailed: boolean
}

const tones = { delivered: 'good', waiting: 'quiet', again: 'caution', dropped: 'bad' } as const

/** What became of an event for a target. */
export const DeliveryState = ({ state, hasFailed }: DeliveryStateProps) => {
  const { t } = useTranslation('console')
  const shown = state === 'waiting' && hasFailed ? 'again' : state
  return <StateWord tone={tones[shown]}>{t(`webhooks.states.${shown}`)}</StateWord>
}

/** How a target answered: the status and the first words of the answer, in no language. */
export const DeliveryAnswer = ({ text }: { text: string }) => (
  <chakra.span translate="no" overflowWrap="anywhere">
    {text}
  </chakra.span>
)
