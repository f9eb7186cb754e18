import { SteamCallbackContainer } from '@warmup/features/accounts/sign-in'
import { useLocation } from 'react-router-dom'
import { Page } from '../navigation/page.tsx'
import { useAppNavigate } from '../navigation/use-app-navigate.ts'

/** `/auth/steam/callback` */
export const SteamCallbackPage = () => {
  const { search } = useLocation()
  const navigate = useAppNavigate()
  return (
    <Page name="steamCallback">
      <SteamCallbackContainer purpose="signIn" search={search} navigate={navigate} />
    </Page>
  )
}
