import { paths } from '@warmup/domain/shell'
import { Route, Routes } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import { Redirect } from '../navigation/redirect.tsx'
import { ComingSoonPage } from './coming-soon-page.tsx'

/** `/settings/*`: general, profile and security, each behind its flag; other paths lead to `/settings`. */
export const SettingsPages = () => {
  const { general, profile, security } = useCommunity().features.settings
  const page = <ComingSoonPage name="settings" />
  return (
    <Routes>
      <Route index element={general ? page : <FirstEnabled isProfile={profile} isSecurity={security} />} />
      {profile && <Route path="profile" element={page} />}
      {security && <Route path="security" element={page} />}
      <Route path="*" element={<Redirect to={paths.settings} />} />
    </Routes>
  )
}

/** Where `/settings` leads while general is switched off: never to itself again. */
const FirstEnabled = ({ isProfile, isSecurity }: { isProfile: boolean; isSecurity: boolean }) => {
  if (isProfile) return <Redirect to={`${paths.settings}/profile`} />
  if (isSecurity) return <Redirect to={`${paths.settings}/security`} />
  return <Redirect to={paths.home} error="featureDisabled" />
}
