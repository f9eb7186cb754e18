import { linkToken } from '@warmup/domain/shell'
import { useSession } from '@warmup/features/accounts'
import { LazyMapWishes } from '@warmup/features/maps'
import { MailStopContainer, NoticeSettingsContainer, NoticesPage as NoticesView } from '@warmup/features/notices'
import { useLocation } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'
import { useOpenLogin } from '../navigation/use-login.ts'
import { NotFoundRoute } from './not-found.tsx'

/** `/notices`: the settings of notices; `?stop=` stops the mails by the token of a mail, without a login. */
export const NoticesPage = () => {
  const { user } = useSession()
  const openLogin = useOpenLogin()
  const { moderation } = useCommunity().features
  const token = new URLSearchParams(useLocation().search).get('stop')
  return (
    <Page name="notices">
      {token === null ? (
        <NoticesView onLogin={openLogin}>
          {user && (
            <>
              <NoticeSettingsContainer
                key={user.steamId}
                steamId={user.steamId}
                hasModeration={moderation.enabled}
                fallback={<NotFoundRoute />}
              />
              <LazyMapWishes key={`maps ${user.steamId}`} steamId={user.steamId} />
            </>
          )}
        </NoticesView>
      ) : (
        <MailStopContainer token={linkToken(token)} />
      )}
    </Page>
  )
}
