import { useSession } from '@warmup/features/accounts'
import { OwnDataContainer, PrivacyPage as PrivacyView, VisibilityContainer } from '@warmup/features/privacy'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'
import { useOpenLogin } from '../navigation/use-login.ts'

/** `/privacy`. Remounts the own data for another player, because a dialog about the former one must not reappear. */
export const PrivacyPage = () => {
  const { user, logOut } = useSession()
  const openLogin = useOpenLogin()
  const { pracc, moderation } = useCommunity().features
  return (
    <Page name="privacy">
      <PrivacyView
        hasScrims={pracc.enabled && pracc.findScrims}
        hasSanctions={moderation.enabled}
        ownData={
          <>
            {user && <VisibilityContainer key={`visibility-${user.steamId}`} steamId={user.steamId} />}
            <OwnDataContainer key={user?.steamId} user={user} onLogin={openLogin} onLogOut={logOut} />
          </>
        }
      />
    </Page>
  )
}
