import type { Rental } from '@warmup/domain/console'
import { type ShownStatus, shownStatus } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { type StateTone, StateWord } from '../state-word/state-word.tsx'

const toneOf = (status: ShownStatus, { problem, unknownSince, failing }: Rental): StateTone => {
  if (problem !== '' || failing !== undefined) return 'bad'
  if (status === 'RUNNING' && unknownSince === undefined) return 'good'
  return status === 'TERMINATED' || status === 'expired' ? 'quiet' : 'caution'
}

export type RentalStateProps = {
  /** The practice server. */
  rental: Rental
  /** Milliseconds since 1970. */
  now: number
}

/** The state of a practice server in a word, as on the player's card. */
export const RentalState = ({ rental, now }: RentalStateProps) => {
  const { t } = useTranslation('practice')
  const status = shownStatus({ ...rental, pendingReason: rental.failing && 'failing' }, now)
  return <StateWord tone={toneOf(status, rental)}>{t(`card.status.${status}`)}</StateWord>
}
