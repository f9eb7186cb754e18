import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { countdownRingRecipe } from './countdown-ring.recipe.ts'

const lastSeconds = 10

export type CountdownRingProps = {
  /** The length of the countdown, in seconds. */
  totalSeconds: number
  /** The parent counts down to 0. */
  secondsLeft: number
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const urgencyOf = (secondsLeft: number) => {
  if (secondsLeft <= 0) return 'over'
  return secondsLeft <= lastSeconds ? 'urgent' : 'calm'
}

/** Time left as a ring and as minutes and seconds. The last ten seconds are highlighted. */
export const CountdownRing = ({ totalSeconds, secondsLeft }: CountdownRingProps) => {
  const { t } = useTranslation('common')
  const styles = useSlotRecipe({ recipe: countdownRingRecipe })({ urgency: urgencyOf(secondsLeft) })
  const left = Math.max(0, Math.min(secondsLeft, totalSeconds))
  const minutes = Math.floor(left / 60)
  const seconds = left % 60
  const share = totalSeconds > 0 ? left / totalSeconds : 0
  return (
    <chakra.span css={styles.root} role="timer" aria-label={t('countdown.left', { minutes, seconds })}>
      <chakra.svg css={styles.ring} viewBox="0 0 26 26" aria-hidden>
        <chakra.circle css={styles.track} cx="13" cy="13" r="11" />
        {share > 0 && (
          <chakra.circle css={styles.arc} cx="13" cy="13" r="11" pathLength={1} strokeDasharray={`${share} 1`} />
        )}
      </chakra.svg>
      <chakra.span css={styles.time} aria-hidden>
        {`${twoDigits(minutes)}:${twoDigits(seconds)}`}
      </chakra.span>
    </chakra.span>
  )
}
