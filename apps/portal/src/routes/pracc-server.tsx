import { useSession } from '@warmup/features/accounts'
import { ServerPageContainer } from '@warmup/features/practice'
import { useState } from 'react'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'
import { useLinkToken } from '../navigation/use-link-token.ts'
import { useOpenLogin } from '../navigation/use-login.ts'
import { useVetoDoor } from './use-veto-door.tsx'

/** `/pracc/servers/:serverId`, for the owner and members of the server. */
export const PracticeServerPage = () => {
  const serverId = useLinkToken('serverId')
  const { user } = useSession()
  const { practice } = useCommunity()
  const [name, setName] = useState<string>()
  return (
    <Page name="practice" title={name}>
      <ServerPageContainer
        key={serverId}
        serverId={serverId}
        player={user}
        rules={practice}
        onName={setName}
        onLogin={useOpenLogin()}
        renderVeto={useVetoDoor()}
      />
    </Page>
  )
}
