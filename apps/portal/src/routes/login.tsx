import { LoginContainer } from '@warmup/features/accounts/sign-in'
import { createPath, useLocation } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import type { BehindLogin } from '../navigation/behind-login.ts'
import { Page } from '../navigation/page.tsx'

export type LoginPageProps = {
  /** The page behind the dialog; where a sign-in through another site leads back to. */
  behind: BehindLogin
  onClose: () => Promise<void>
}

/** `/login`: the dialog over the page that it was opened from, or over the home page. */
export const LoginPage = ({ behind, onClose }: LoginPageProps) => {
  const { logo, wechatSignIn } = useCommunity()
  const location = useLocation()
  return (
    <Page name="login" isAnnounced={behind.isDirect}>
      <LoginContainer
        location={location}
        placeBehind={() => ({ address: createPath(behind.location), top: window.scrollY, entry: behind.location.key })}
        onClose={onClose}
        logo={logo}
        wechatHref={wechatSignIn}
      />
    </Page>
  )
}
