import { SteamCallbackContainer } from '@warmup/features/accounts/sign-in'
import { useLocation } from 'react-router-dom'
import { Page } from '../navigation/page.tsx'
import { useAppNavigate } from '../navigation/use-app-navigate.ts'

/** `/auth/steam/bind/callback` */
export const SteamBindCallbackPage = () => {
  const { search } = useLocation()
  const navigate = useAppNavigate()
  return (
    <Page name="steamBindCallback">
      <SteamCallbackContainer purpose="bind" search={search} navigate={navigate} />
    </Page>
  )
}
