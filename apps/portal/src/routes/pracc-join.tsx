import { useSession } from '@warmup/features/accounts'
import { InviteContainer } from '@warmup/features/practice'
import { useParams } from 'react-router-dom'
import { Page } from '../navigation/page.tsx'
import { useOpenLogin } from '../navigation/use-login.ts'

/** `/pracc/join/:code` */
export const PracticeJoinPage = () => {
  const { code = '' } = useParams()
  const { user } = useSession()
  const openLogin = useOpenLogin()
  return (
    <Page name="practiceJoin">
      <InviteContainer code={code} steamId={user?.steamId} onLogin={openLogin} />
    </Page>
  )
}
