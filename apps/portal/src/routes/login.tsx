import { LoginContainer } from '@warmup/features/accounts/sign-in'
import { useLocation } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import type { BehindLogin } from '../navigation/behind-login.ts'
import { Page } from '../navigation/page.tsx'
import { placeOf } from '../navigation/place-of.ts'

export type LoginPageProps = {
  /** The page behind the dialog, to which a sign-in through another site returns. */
  behind: BehindLogin
  onClose: () => Promise<void>
}

/** `/login`: the dialog above the page from which it was opened, or above the home page. */
export const LoginPage = ({ behind, onClose }: LoginPageProps) => {
  const { logo, wechatSignIn } = useCommunity()
  const location = useLocation()
  return (
    <Page name="login" isAnnounced={behind.isDirect}>
      <LoginContainer
        location={location}
        placeBehind={() => placeOf(behind.location)}
        onClose={onClose}
        logo={logo}
        wechatHref={wechatSignIn}
      />
    </Page>
  )
}
