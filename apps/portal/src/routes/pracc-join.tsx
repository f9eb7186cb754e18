import { useSession } from '@warmup/features/accounts'
import { InviteContainer } from '@warmup/features/practice'
import { Page } from '../navigation/page.tsx'
import { useLinkToken } from '../navigation/use-link-token.ts'
import { useOpenLogin } from '../navigation/use-login.ts'
import { useVetoDoor } from './use-veto-door.tsx'

/** `/pracc/join/:code` */
export const PracticeJoinPage = () => {
  const code = useLinkToken('code')
  const { user } = useSession()
  const openLogin = useOpenLogin()
  return (
    <Page name="practiceJoin">
      <InviteContainer code={code} steamId={user?.steamId} onLogin={openLogin} renderVeto={useVetoDoor()} />
    </Page>
  )
}
