import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { FrameStatus, FrameTheme } from '@warmup/domain/membership'
import { useTranslation } from '@warmup/i18n'
import { CloudOff, ExternalLink, Info, RotateCw } from 'lucide-react'
import { Button, ButtonLink, Dialog, EmbeddedFrame, type EmbeddedFrameProps } from '../../common/index.ts'
import { vipPaymentDialogRecipe } from './vip-payment-dialog.recipe.ts'

export type VipPaymentDialogProps = Pick<EmbeddedFrameProps, 'src' | 'sandbox' | 'onLoad'> & {
  /** The state of the embedded page. */
  status: FrameStatus
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The colour theme of the embedded page. */
  theme: FrameTheme
  /** Called with the selected theme. */
  onThemeChange: (theme: FrameTheme) => void
  /** Called to try again. */
  onRetry: () => void
}

/**
 * Another site's payment page in a frame (docs/product/membership.md#vip).
 * - It MUST name that site, and always offer to open it in a new tab.
 * - If the page does not load, the dialog MUST say that nothing was charged, and the reason if known.
 */
export const VipPaymentDialog = ({ isOpen, onClose, status, src, theme, onRetry, ...frame }: VipPaymentDialogProps) => {
  const { t } = useTranslation(['membership', 'common'])
  const styles = useSlotRecipe({ recipe: vipPaymentDialogRecipe })()
  const host = hostOf(src)
  const trouble = status === 'loading' || status === 'ready' ? undefined : status
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
            <span>{t('membership:payment.hint')}</span>
          </chakra.span>
          <ButtonLink href={src} isNewTab weight={trouble ? 'primary' : 'secondary'}>
            <span>{t('membership:payment.newTab')}</span>
            <ExternalLink aria-hidden />
          </ButtonLink>
        </>
      }
    >
      <chakra.div css={styles.frame}>
        <EmbeddedFrame
          {...frame}
          status={status === 'loading' || status === 'ready' ? status : 'failed'}
          src={src}
          theme={theme}
          title={t('membership:payment.frame')}
          heading={host === '' ? undefined : t('membership:payment.host', { host })}
          failure={
            <chakra.div css={styles.failure} role="alert">
              <chakra.p css={styles.failureTitle}>
                <CloudOff aria-hidden />
                <span>{t('membership:payment.failed')}</span>
              </chakra.p>
              {trouble && <p>{t(`membership:payment.troubles.${trouble}`, { host })}</p>}
              <chakra.div css={styles.actions}>
                <Button onClick={onRetry}>
                  <RotateCw />
                  <span>{t('common:retry')}</span>
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
