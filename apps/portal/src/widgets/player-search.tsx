import { PlayerSearchContainer } from '@warmup/features/players'
import { useCommunity } from '../community-context.ts'

/** The search for players, from which the public list of sanctions is found. */
export const PlayerSearch = (props: { isOpen: boolean; onClose: () => void }) => {
  const { moderation } = useCommunity().features
  return <PlayerSearchContainer {...props} hasPublicList={moderation.enabled && moderation.publicList} />
}
