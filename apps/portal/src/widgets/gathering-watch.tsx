import { GatheringWatchContainer } from '@warmup/features/gatherings'
import { useServer } from '@warmup/features/servers'
import { useOpenLogin } from '../navigation/use-login.ts'

/** Tells the player about their gathering, whose server comes from the servers area. */
export const GatheringWatch = ({ steamId }: { steamId: string }) => (
  <GatheringWatchContainer steamId={steamId} useServer={useServer} onLogin={useOpenLogin()} />
)
