import { linkToken, paths } from '@warmup/domain/shell'
import { useSession } from '@warmup/features/accounts'
import { PracticeContainer } from '@warmup/features/practice'
import { ScrimBoardContainer } from '@warmup/features/scrims'
import { useLocation } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'
import { useAppNavigate } from '../navigation/use-app-navigate.ts'
import { useOpenLogin } from '../navigation/use-login.ts'
import { useVetoDoor } from './use-veto-door.tsx'

/**
 * `/pracc`; `?order=` opens the payment of that order, and is the return URL of payment gateways; `?orders` lists all
 * orders; `?renew=` opens the renewal of that server.
 */
export const PracticePage = () => {
  const { user } = useSession()
  const { practice, features } = useCommunity()
  const { search } = useLocation()
  const navigate = useAppNavigate()
  const openLogin = useOpenLogin()
  const query = new URLSearchParams(search)
  const token = (name: string) => linkToken(query.get(name) ?? '') || undefined
  return (
    <Page name="practice">
      <PracticeContainer
        player={user}
        rules={practice}
        features={features}
        orderId={token('order')}
        onOrder={(id) =>
          navigate(id === undefined ? paths.practice : `${paths.practice}?order=${encodeURIComponent(id)}`, {
            replace: true,
          })
        }
        areOrdersShown={query.has('orders')}
        onOrdersShown={(areShown) => navigate(`${paths.practice}${areShown ? '?orders' : ''}`, { replace: true })}
        renewId={token('renew')}
        onRenewalShown={() => navigate(paths.practice, { replace: true })}
        onLogin={openLogin}
        renderScrims={(renting) => <ScrimBoardContainer {...renting} onOpen={navigate} />}
        renderVeto={useVetoDoor()}
      />
    </Page>
  )
}
