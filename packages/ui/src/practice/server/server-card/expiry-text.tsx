import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { chinaDay } from '@warmup/domain/common'
import { isEnding, type PracticeServer, timeLeft } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { formatClock, formatMinute } from '@warmup/i18n/format'
import { Clock } from 'lucide-react'
import { DatedText, factsLine } from '../../../common/index.ts'
import { serverCardRecipe } from './server-card.recipe.ts'

/** Returns a function that formats a remaining time. */
export const useTimeLeftText = (): ((until: number, now: number) => string) => {
  const { t } = useTranslation('practice')
  return (until, now) => {
    const left = timeLeft(until, now)
    if (left.unit === 'days') return t('card.leftDays', { count: left.days, hours: left.hours })
    if (left.unit === 'hours') return t('card.leftHours', { count: left.hours, minutes: left.minutes })
    return t('card.leftMinutes', { count: left.minutes })
  }
}

/** Expiry of a server in China Standard Time; shortly before, also the time left (docs/product/practice.md#practice-expiry). */
export const ExpiryText = ({ server, now }: { server: PracticeServer; now: number }) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: serverCardRecipe })()
  const left = useTimeLeftText()
  const { expiresAt } = server
  const text = (): { text: string; longest?: string } => {
    if (expiresAt === undefined) return { text: t('card.noExpiry') }
    const moment = new Date(expiresAt)
    if (!isEnding(server, now)) return { text: formatMinute(moment) }
    const isToday = chinaDay(expiresAt) === chinaDay(now)
    const longWhen = t('card.expires', { time: formatMinute(moment) })
    const when = isToday ? t('card.expiresToday', { time: formatClock(moment) }) : longWhen
    return {
      text: factsLine(when, left(expiresAt, now)),
      longest: factsLine(longWhen, t('card.leftHours', { count: 23, minutes: 59 })),
    }
  }
  const { text: shown, longest } = text()
  return (
    <chakra.span css={styles.fact} data-tone={longest === undefined ? undefined : 'caution'}>
      <Clock aria-hidden />
      <chakra.span css={styles.steady} data-longest={longest}>
        {expiresAt === undefined ? (
          <span>{shown}</span>
        ) : (
          <time dateTime={new Date(expiresAt).toISOString()}>
            <DatedText text={shown} />
          </time>
        )}
      </chakra.span>
    </chakra.span>
  )
}
