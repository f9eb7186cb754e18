import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Currency, Duration } from '@warmup/domain/payments'
import { serverSlots } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import type { ReactNode } from 'react'
import { Skeleton, usePriceText } from '../../../common/index.ts'
import { rentalIntroRecipe } from './rental-intro.recipe.ts'

/** The lowest price, and what it buys. */
export type StartingPrice = {
  readonly amount: number
  readonly currency: Currency
  readonly duration: Duration
}

export type RentalIntroProps = {
  /** Undefined if the prices cannot be loaded: the other facts stay. */
  price: StartingPrice | 'loading' | undefined
  /** Says that the player has no servers; visitors may have some. */
  hasNone: boolean
  /** The button for a new server. */
  action: ReactNode
}

/**
 * What a practice server is, from what price, how long until it runs, and one button: for players without servers
 * (docs/product/practice.md#practice-page-order).
 */
export const RentalIntro = ({ price, hasNone, action }: RentalIntroProps) => {
  const { t } = useTranslation(['practice', 'payments'])
  const priceText = usePriceText()
  const styles = useSlotRecipe({ recipe: rentalIntroRecipe })()
  const facts = [
    price !== undefined && {
      key: 'price',
      figure:
        price === 'loading' ? (
          <Skeleton width="72px" height="18px" />
        ) : (
          <span>{t('payments:order.priceFrom', { price: priceText(price.amount, price.currency) })}</span>
        ),
      caption:
        price === 'loading'
          ? t('intro.priceHint')
          : t('intro.priceFor', { duration: t(`payments:durations.${price.duration}`) }),
    },
    { key: 'time', figure: <span>{t('intro.time')}</span>, caption: t('intro.timeHint') },
    { key: 'slots', figure: <span>{t('intro.slots', { slots: serverSlots })}</span>, caption: t('intro.slotsHint') },
  ].filter((fact) => fact !== false)
  return (
    <chakra.div css={styles.root}>
      <chakra.div css={styles.about}>
        <div>
          {hasNone && <chakra.p css={styles.kicker}>{t('list.empty')}</chakra.p>}
          <chakra.h3 css={styles.title}>{t('intro.title')}</chakra.h3>
          <chakra.p css={styles.text}>{t('intro.text')}</chakra.p>
        </div>
        <chakra.div css={styles.action}>{action}</chakra.div>
        <chakra.dl css={styles.facts}>
          {facts.map(({ key, figure, caption }) => (
            <chakra.div key={key} css={styles.fact}>
              <chakra.dt css={styles.caption}>{caption}</chakra.dt>
              <chakra.dd css={styles.figure}>{figure}</chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </chakra.div>
    </chakra.div>
  )
}
