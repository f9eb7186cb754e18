import { useSession } from '@warmup/features/accounts'
import { LeaderboardContainer } from '@warmup/features/leaderboard'
import { useMembership } from '@warmup/features/membership'
import { Page } from '../navigation/page.tsx'

/** `/leaderboard` */
export const LeaderboardPage = () => {
  const { user } = useSession()
  const { type } = useMembership()
  return (
    <Page name="leaderboard">
      <LeaderboardContainer player={user && { ...user, memberships: type === 'none' ? [] : [type] }} />
    </Page>
  )
}
