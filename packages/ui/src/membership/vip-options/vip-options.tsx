import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Trans, useTranslation } from '@warmup/i18n'
import { formatDay } from '@warmup/i18n/format'
import { AppWindow, CalendarPlus, Crown, ExternalLink, ReceiptText, Store } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button, ButtonLink, DatedText, TextButton } from '../../common/index.ts'
import { vipOptionsRecipe } from './vip-options.recipe.ts'

/**
 * The visitor's state for a purchase. A visitor must log in, an email login must bind a Steam account first; unlimited
 * VIP cannot be extended.
 */
export type Buyer =
  | { readonly kind: 'visitor' | 'unbound' | 'endless' }
  | {
      readonly kind: 'player'
      readonly username: string
      /** End of the player's current VIP, which a purchase extends. */
      readonly vipUntil?: Date | undefined
      readonly isVip: boolean
    }

export type VipOptionsProps = {
  /** The buyer: a visitor or a player. */
  buyer: Buyer
  /** The lowest VIP price as text from the operator; absent if not set. */
  priceFrom?: string | undefined
  /** Whether the community has a payment page. */
  isSold: boolean
  /** Called to buy the membership. */
  onBuy: () => void
  /** Called to open the login dialog. */
  onLogin: () => void
  /** URL of the community's store; absent if it has none. */
  storeHref?: string | undefined
}

/**
 * The two ways to get VIP (docs/product/membership.md#vip).
 * - Buying here MUST be disabled, with the reason, if it cannot be recorded for this visitor or would have no effect.
 * - A way that the community does not offer MUST NOT look available.
 * - The store MUST open in a new tab without `window.opener`.
 */
export const VipOptions = ({ buyer, priceFrom, isSold, onBuy, onLogin, storeHref }: VipOptionsProps) => {
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
          <span>{t('buy.title')}</span>
          {isSold && <chakra.span css={styles.recommended}>{t('buy.recommended')}</chakra.span>}
        </chakra.h2>
        {isSold && (
          <>
            <chakra.p css={styles.line}>{t('buy.line')}</chakra.p>
            <chakra.ul css={styles.facts}>
              {vipUntil ? (
                <li>
                  <CalendarPlus aria-hidden />
                  <DatedText text={t('buy.renews', { date: formatDay(vipUntil) })} />
                </li>
              ) : (
                <li>
                  <AppWindow aria-hidden />
                  <span>{t('buy.inside')}</span>
                </li>
              )}
              <li>
                <ReceiptText aria-hidden />
                <span>
                  {priceFrom === undefined ? (
                    t('buy.byPage')
                  ) : (
                    <Trans t={t} i18nKey="buy.from" values={{ price: priceFrom }} components={{ price: <b /> }} />
                  )}
                </span>
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
            <span>{t('buy.action')}</span>
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
                <span>{t('store.newTab')}</span>
              </li>
            </chakra.ul>
          </>
        )}
        <chakra.div css={styles.action}>
          {storeHref === undefined ? (
            <chakra.span css={styles.note}>{t('store.unavailable')}</chakra.span>
          ) : (
            <ButtonLink href={storeHref} isNewTab>
              <span>{t('store.action')}</span>
              <ExternalLink aria-hidden />
            </ButtonLink>
          )}
        </chakra.div>
      </chakra.section>
    </chakra.div>
  )
}
