import { useSession } from '@warmup/features/accounts'
import { PlayerPageContainer } from '@warmup/features/players'
import { JoinLinkContainer } from '@warmup/features/servers'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'

const joinOf = (serverId: string) => <JoinLinkContainer serverId={serverId} />

/** `/players/:steamId` */
export const PlayerPage = () => {
  const { steamId = '' } = useParams()
  const { features } = useCommunity()
  const { user } = useSession()
  const [name, setName] = useState<string>()
  return (
    <Page name="player" title={name}>
      <PlayerPageContainer
        steamId={steamId}
        ownSteamId={user?.steamId}
        hasServerPages={features.servers.enabled && features.servers.features.details}
        joinOf={joinOf}
        onName={setName}
      />
    </Page>
  )
}
