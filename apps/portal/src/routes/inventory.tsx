import { useSession } from '@warmup/features/accounts'
import { InventoryContainer } from '@warmup/features/inventory'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'
import { useOpenLogin } from '../navigation/use-login.ts'

/** `/inventory`; stays mounted while hidden, but sets title and announcement only while shown. */
export const InventoryPage = ({ isShown }: { isShown: boolean }) => {
  const { host, skinChangerExpected } = useCommunity().inventory
  const { user } = useSession()
  const openLogin = useOpenLogin()
  return (
    <>
      {isShown && <Page name="inventory">{null}</Page>}
      <InventoryContainer
        steamId={user?.steamId}
        host={host}
        skinChangerExpected={skinChangerExpected}
        onLogin={openLogin}
      />
    </>
  )
}
