import { useSession } from '@warmup/features/accounts'
import { LeaderboardContainer } from '@warmup/features/leaderboard'
import { useMembership } from '@warmup/features/membership'
import { use } from 'react'
import { Page } from '../navigation/page.tsx'
import { PlayerSearchContext } from '../navigation/player-search-context.ts'

/** `/leaderboard` */
export const LeaderboardPage = () => {
  const { user } = useSession()
  const { type } = useMembership()
  return (
    <Page name="leaderboard">
      <LeaderboardContainer
        player={user && { ...user, memberships: type === 'none' ? [] : [type] }}
        onSearch={use(PlayerSearchContext)}
      />
    </Page>
  )
}
