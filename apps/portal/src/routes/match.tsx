import { useSession } from '@warmup/features/accounts'
import { MatchContainer } from '@warmup/features/matches'
import { useState } from 'react'
import { Page } from '../navigation/page.tsx'
import { useLinkToken } from '../navigation/use-link-token.ts'

/** Search engines MUST NOT list a page that is for those who have its link. */
const robots = { name: 'robots', content: 'noindex' }

/** `/matches/:matchId` */
export const MatchPage = () => {
  const matchId = useLinkToken('matchId')
  const { user } = useSession()
  const [map, setMap] = useState<string>()
  return (
    <Page name="match" title={map}>
      <meta {...robots} />
      <MatchContainer key={matchId} matchId={matchId} steamId={user?.steamId} onMap={setMap} />
    </Page>
  )
}
