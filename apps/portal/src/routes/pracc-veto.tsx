import { paths } from '@warmup/domain/shell'
import { useSession } from '@warmup/features/accounts'
import { VetoContainer } from '@warmup/features/scrims'
import { Page } from '../navigation/page.tsx'
import { useLinkToken } from '../navigation/use-link-token.ts'
import { useOpenLogin } from '../navigation/use-login.ts'

/** `/pracc/veto/:id` */
export const PracticeVetoPage = () => {
  const id = useLinkToken('id')
  const { user } = useSession()
  const openLogin = useOpenLogin()
  return (
    <Page name="practiceVeto">
      <VetoContainer
        key={id}
        id={id}
        steamId={user?.steamId}
        // Visitors are asked to log in and need no link; while the server renders there is no location.
        link={user === undefined ? '' : `${location.origin}${paths.practiceVeto(id)}`}
        onLogin={openLogin}
      />
    </Page>
  )
}
