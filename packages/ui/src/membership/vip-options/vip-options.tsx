import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { formatDay } from '@warmup/i18n/format'
import { AppWindow, CalendarPlus, Crown, ExternalLink, ReceiptText, Store } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button, ButtonLink, TextButton } from '../../common/index.ts'
import { vipOptionsRecipe } from './vip-options.recipe.ts'

/** Who would buy. A visitor has to log in, an email login to bind a Steam account first; VIP without an end cannot grow. */
export type Buyer =
  | { readonly kind: 'visitor' | 'unbound' | 'endless' }
  | {
      readonly kind: 'player'
      readonly username: string
      /** When the player's VIP ends, which is what buying adds to. */
      readonly vipUntil?: Date | undefined
      readonly isVip: boolean
    }

export type VipOptionsProps = {
  buyer: Buyer
  /** Whether the community has a payment page. */
  isSold: boolean
  onBuy: () => void
  onLogin: () => void
  /** The community's store, if it has one. */
  storeHref?: string | undefined
}

/**
 * The two ways to VIP (docs/product.md#vip).
 * - Buying here MUST be disabled, with the reason, for whoever it cannot be recorded for or would bring nothing.
 * - A way that the community does not offer MUST promise nothing.
 * - The store MUST open in a new tab that has no way back into this one.
 */
export const VipOptions = ({ buyer, isSold, onBuy, onLogin, storeHref }: VipOptionsProps) => {
  const { t } = useTranslation('membership')
  const styles = useSlotRecipe({ recipe: vipOptionsRecipe })()
  const noteId = useId()
  const vipUntil = buyer.kind === 'player' ? buyer.vipUntil : undefined
  const note = (): ReactNode => {
    if (!isSold) return t('buy.unavailable')
    if (buyer.kind === 'player') return t(buyer.isVip ? 'buy.renewFor' : 'buy.for', { name: buyer.username })
    if (buyer.kind === 'endless') return t('buy.endless')
    const isVisitor = buyer.kind === 'visitor'
    return (
      <>
        <TextButton onClick={onLogin}>{t(isVisitor ? 'buy.logIn' : 'buy.bind')}</TextButton>
        <span>{t(isVisitor ? 'buy.logInReason' : 'buy.bindReason')}</span>
      </>
    )
  }
  return (
    <chakra.div css={styles.root}>
      <chakra.section css={styles.card} data-recommended aria-labelledby={`${noteId}-buy`}>
        <chakra.svg asChild css={styles.emblem} aria-hidden>
          <Crown />
        </chakra.svg>
        <chakra.h2 css={styles.title} id={`${noteId}-buy`}>
          {t('buy.title')}
          {isSold && <chakra.span css={styles.recommended}>{t('buy.recommended')}</chakra.span>}
        </chakra.h2>
        {isSold && (
          <>
            <chakra.p css={styles.line}>{t('buy.line')}</chakra.p>
            <chakra.ul css={styles.facts}>
              {vipUntil ? (
                <li>
                  <CalendarPlus aria-hidden />
                  {t('buy.renews', { date: formatDay(vipUntil) })}
                </li>
              ) : (
                <li>
                  <AppWindow aria-hidden />
                  {t('buy.inside')}
                </li>
              )}
              <li>
                <ReceiptText aria-hidden />
                {t('buy.byPage')}
              </li>
            </chakra.ul>
          </>
        )}
        <chakra.div css={styles.action}>
          <Button
            weight="primary"
            isDisabled={!isSold || buyer.kind !== 'player'}
            aria-describedby={noteId}
            aria-haspopup="dialog"
            onClick={onBuy}
          >
            <Crown />
            {t('buy.action')}
          </Button>
          <chakra.span css={styles.note} id={noteId}>
            {note()}
          </chakra.span>
        </chakra.div>
      </chakra.section>
      <chakra.section css={styles.card} aria-labelledby={`${noteId}-store`}>
        <chakra.h2 css={styles.title} id={`${noteId}-store`}>
          {t('store.title')}
        </chakra.h2>
        {storeHref !== undefined && (
          <>
            <chakra.p css={styles.line}>{t('store.line')}</chakra.p>
            <chakra.ul css={styles.facts}>
              <li>
                <Store aria-hidden />
                {t('store.newTab')}
              </li>
            </chakra.ul>
          </>
        )}
        <chakra.div css={styles.action}>
          {storeHref === undefined ? (
            <chakra.span css={styles.note}>{t('store.unavailable')}</chakra.span>
          ) : (
            <ButtonLink href={storeHref} isNewTab>
              {t('store.action')}
              <ExternalLink aria-hidden />
            </ButtonLink>
          )}
        </chakra.div>
      </chakra.section>
    </chakra.div>
  )
}
