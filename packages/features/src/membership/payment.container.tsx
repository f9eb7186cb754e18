import { type FrameTheme, paymentFrameSandbox, paymentPageAddress } from '@warmup/domain/membership'
import { useLanguage } from '@warmup/i18n'
import { VipPaymentDialog } from '@warmup/ui/membership'
import { useEffect } from 'react'
import { announceMembershipChange } from './membership.provider.tsx'
import { usePaymentFrame } from './use-payment-frame.ts'

type PaymentContainerProps = {
  isOpen: boolean
  onClose: () => void
  /** The address of the community's payment page. */
  page: string
  buyer: { readonly username: string; readonly steamId: string }
  communityName: Readonly<Record<'zh' | 'en', string>>
}

/** The theme that the portal is shown in. */
const shownTheme = (): FrameTheme => (document.documentElement.classList.contains('light') ? 'light' : 'dark')

/**
 * Buying VIP. Whatever happened in the frame, the membership is fetched again once it is gone: closed, or left by a step back
 * in the history.
 */
export const PaymentContainer = ({ isOpen, onClose, page, buyer, communityName }: PaymentContainerProps) => {
  const language = useLanguage()
  const { username, steamId } = buyer
  const frame = usePaymentFrame(isOpen, shownTheme(), (theme) =>
    paymentPageAddress(page, { username, steamId, serverName: communityName[language], language }, theme),
  )
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
