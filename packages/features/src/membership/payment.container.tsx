import { type FrameTheme, paymentFrameSandbox, paymentPageAddress } from '@warmup/domain/membership'
import { useLanguage } from '@warmup/i18n'
import { VipPaymentDialog } from '@warmup/ui/membership'
import { useEffect } from 'react'
import { announceMembershipChange } from './membership.provider.tsx'
import { usePaymentFrame } from './use-payment-frame.ts'

type PaymentContainerProps = {
  isOpen: boolean
  onClose: () => void
  /** URL of the community's payment page. */
  page: string
  /** Whether the page reports when it is visible. */
  pageReports: boolean
  buyer: { readonly username: string; readonly steamId: string }
  communityName: Readonly<Record<'zh' | 'en', string>>
}

/** The current theme. */
const shownTheme = (): FrameTheme => (document.documentElement.classList.contains('light') ? 'light' : 'dark')

/**
 * Buying VIP. Always refetches the membership after the frame is gone, whether it was closed or left by navigating
 * back.
 */
export const PaymentContainer = ({
  isOpen,
  onClose,
  page,
  pageReports,
  buyer,
  communityName,
}: PaymentContainerProps) => {
  const language = useLanguage()
  const { username, steamId } = buyer
  const frame = usePaymentFrame({
    isOpen,
    page,
    mustReport: pageReports,
    portalTheme: shownTheme(),
    addressIn: (theme) =>
      paymentPageAddress(page, { username, steamId, serverName: communityName[language], language }, theme),
  })
  useEffect(() => (isOpen ? announceMembershipChange : undefined), [isOpen])
  return (
    <VipPaymentDialog
      {...frame}
      isOpen={isOpen}
      onClose={onClose}
      sandbox={paymentFrameSandbox(page, window.location.origin)}
    />
  )
}
