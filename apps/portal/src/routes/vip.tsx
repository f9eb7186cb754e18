import { useSession } from '@warmup/features/accounts'
import { VipContainer } from '@warmup/features/membership'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'
import { useOpenLogin } from '../navigation/use-login.ts'

/** `/vip` */
export const VipPage = () => {
  const { user, binding } = useSession()
  const openLogin = useOpenLogin()
  return (
    <Page name="vip">
      <VipContainer community={useCommunity()} player={user} isUnbound={binding !== undefined} onLogin={openLogin} />
    </Page>
  )
}
