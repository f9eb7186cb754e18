import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { FrameTheme } from '@warmup/domain/membership'
import { useTranslation } from '@warmup/i18n'
import { CloudOff, ExternalLink, Info, RotateCw } from 'lucide-react'
import { Button, ButtonLink, Dialog, EmbeddedFrame, type EmbeddedFrameProps } from '../../common/index.ts'
import { vipPaymentDialogRecipe } from './vip-payment-dialog.recipe.ts'

export type VipPaymentDialogProps = Pick<EmbeddedFrameProps, 'status' | 'src' | 'sandbox' | 'onLoad'> & {
  isOpen: boolean
  onClose: () => void
  theme: FrameTheme
  onThemeChange: (theme: FrameTheme) => void
  onRetry: () => void
}

/**
 * The payment page of another site in a frame (docs/product.md#vip).
 * - It MUST name that site, and always offer to open it in a new tab.
 * - Where it does not open it MUST say that nothing was charged.
 */
export const VipPaymentDialog = ({ isOpen, onClose, src, theme, onRetry, ...frame }: VipPaymentDialogProps) => {
  const { t } = useTranslation(['membership', 'common'])
  const styles = useSlotRecipe({ recipe: vipPaymentDialogRecipe })()
  const host = hostOf(src)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('membership:payment.title')}
      size="wide"
      footer={
        <>
          <chakra.span css={styles.hint}>
            <Info aria-hidden />
            {t('membership:payment.hint')}
          </chakra.span>
          <ButtonLink href={src} isNewTab>
            {t('membership:payment.newTab')}
            <ExternalLink aria-hidden />
          </ButtonLink>
        </>
      }
    >
      <chakra.div css={styles.frame}>
        <EmbeddedFrame
          {...frame}
          src={src}
          theme={theme}
          title={t('membership:payment.frame')}
          heading={host === '' ? undefined : t('membership:payment.host', { host })}
          failure={
            <chakra.div css={styles.failure} role="alert">
              <chakra.p css={styles.failureTitle}>
                <CloudOff aria-hidden />
                {t('membership:payment.failed')}
              </chakra.p>
              <p>{t('membership:payment.failedLine')}</p>
              <chakra.div css={styles.actions}>
                <Button onClick={onRetry}>
                  <RotateCw />
                  {t('common:retry')}
                </Button>
              </chakra.div>
            </chakra.div>
          }
        />
      </chakra.div>
    </Dialog>
  )
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)
