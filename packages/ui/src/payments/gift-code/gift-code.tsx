import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { codeEnding, maskedCode } from '@warmup/domain/membership'
import type { HourGift } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { CopyButton, type CopyState } from '../../common/index.ts'
import { giftCodeRecipe } from './gift-code.recipe.ts'

/** What of a gift is copied. */
export type GiftPart = 'code' | 'link'

export type GiftCopying = {
  /** What was copied last; undefined if nothing of this gift. */
  readonly copied: GiftPart | undefined
  readonly state: CopyState
  readonly onCopy: (part: GiftPart, text: string) => void
}

export type GiftCodeProps = {
  /** The gift. */
  gift: HourGift
  /** The state of copying, and its callback. */
  copying: GiftCopying
  /** Where its lines begin. */
  align?: 'start' | 'center'
}

/** The code of a gift for its payer (docs/product/practice.md#giving-hours). Only what can be redeemed is copied. */
export const GiftCode = ({ gift, copying, align = 'start' }: GiftCodeProps) => {
  const { t } = useTranslation('payments')
  const styles = useSlotRecipe({ recipe: giftCodeRecipe })()
  const { state, code, link } = gift
  const isUnused = state === 'unused'
  const copy = (part: GiftPart, text: string) => {
    const label = t(`gift.copy.${part}`)
    const copyState = copying.copied === part ? copying.state : 'idle'
    return (
      <CopyButton
        size="small"
        label={label}
        text={text}
        state={copyState}
        onCopy={(copied) => copying.onCopy(part, copied)}
        // The list shows the codes of several orders.
        {...(copyState !== 'copied' && { 'aria-label': `${label} ${maskedCode(codeEnding(code ?? ''))}` })}
      />
    )
  }
  return (
    <chakra.div css={styles.root} data-align={align}>
      {code !== undefined && (
        <chakra.p css={styles.code} data-is-used={isUnused ? undefined : ''} translate="no">
          {code}
        </chakra.p>
      )}
      {isUnused && link !== undefined && (
        <chakra.p css={styles.link} translate="no">
          {link}
        </chakra.p>
      )}
      <chakra.p css={styles.hint}>{t(isUnused && code === undefined ? 'gift.lost' : `gift.states.${state}`)}</chakra.p>
      {isUnused && code !== undefined && (
        <chakra.div css={styles.buttons}>
          {copy('code', code)}
          {link !== undefined && copy('link', link)}
        </chakra.div>
      )}
    </chakra.div>
  )
}
