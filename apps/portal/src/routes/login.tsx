import { paths } from '@warmup/domain/shell'
import { useSession } from '@warmup/features/accounts'
import { LoginContainer } from '@warmup/features/accounts/sign-in'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import { Backdrop, Page } from '../navigation/page.tsx'
import { Redirect } from '../navigation/redirect.tsx'
import { useAppNavigate } from '../navigation/use-app-navigate.ts'
import { HomeRoute } from './home.tsx'

/** `/login`: the dialog over the home page; closing it goes there. Whoever comes signed in is there already. */
export const LoginPage = () => {
  const { user } = useSession()
  const { logo, wechatSignIn } = useCommunity()
  const location = useLocation()
  const navigate = useAppNavigate()
  const [isSignedInAlready] = useState(user !== undefined)
  if (isSignedInAlready) return <Redirect to={paths.home} />
  return (
    <>
      <Backdrop>
        <HomeRoute />
      </Backdrop>
      <Page name="login">
        <LoginContainer location={location} navigate={navigate} logo={logo} wechatHref={wechatSignIn} />
      </Page>
    </>
  )
}
