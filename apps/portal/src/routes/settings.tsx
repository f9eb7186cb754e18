import { paths } from '@warmup/domain/shell'
import { type Session, useProfileRefresh, useSession } from '@warmup/features/accounts'
import { NoticesCardContainer } from '@warmup/features/notices'
import {
  enabledSettings,
  GeneralSettings,
  ProfileSettingsContainer,
  SecuritySettingsContainer,
  SettingsLayout,
  type SettingsPage,
  settingsPaths,
} from '@warmup/features/settings'
import { usePreferences } from '@warmup/features/shell'
import { type ComponentType, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'
import { Redirect } from '../navigation/redirect.tsx'
import { useOpenLogin } from '../navigation/use-login.ts'

/** `/settings/*`: general, profile and security, each behind its flag; other paths redirect to `/settings`. */
export const SettingsPages = () => {
  const pages = enabledSettings(useCommunity().features)
  const [first] = pages
  return (
    <Routes>
      {pages.map((page) => (
        <Route
          key={page}
          {...(page === 'general' ? { index: true } : { path: page })}
          element={<ShownPage pages={pages} page={page} />}
        />
      ))}
      {first !== 'general' && <Route index element={<ToFirst page={first} />} />}
      <Route path="*" element={<Redirect to={paths.settings} />} />
    </Routes>
  )
}

const ShownPage = ({ pages, page }: { pages: readonly SettingsPage[]; page: SettingsPage }) => {
  const Content = contents[page]
  return (
    <Page name="settings">
      <SettingsLayout pages={pages} page={page}>
        <Content />
      </SettingsLayout>
    </Page>
  )
}

/** The target of `/settings` while general is disabled; never `/settings` itself. */
const ToFirst = ({ page }: { page: SettingsPage | undefined }) =>
  page === undefined ? <Redirect to={paths.home} error="featureDisabled" /> : <Redirect to={settingsPaths[page]} />

const General = () => {
  const { user } = useSession()
  return (
    <>
      <GeneralSettings {...usePreferences()} />
      {user && (
        <Suspense fallback={null}>
          <NoticesCardContainer steamId={user.steamId} />
        </Suspense>
      )}
    </>
  )
}

/** Remounts for another player: the result of an update belongs to the previous one. */
const Profile = () => {
  const { user } = useSession()
  return <PlayersProfile key={user?.steamId} user={user} />
}

const PlayersProfile = ({ user }: Pick<Session, 'user'>) => (
  <ProfileSettingsContainer user={user} onLogin={useOpenLogin()} {...useProfileRefresh(user)} />
)

/** Remounts for another player: a dialog about the previous player's sessions must not reappear. */
const Security = () => {
  const steamId = useSession().user?.steamId
  return <SecuritySettingsContainer key={steamId} steamId={steamId} onLogin={useOpenLogin()} />
}

const contents = { general: General, profile: Profile, security: Security } as const satisfies Record<
  SettingsPage,
  ComponentType
>
