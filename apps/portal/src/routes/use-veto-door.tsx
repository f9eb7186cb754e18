import { useSession } from '@warmup/features/accounts'
import { ServerVetoDoorContainer } from '@warmup/features/scrims'
import type { ReactNode } from 'react'
import { useCommunity } from '../community-context.ts'
import { useAppNavigate } from '../navigation/use-app-navigate.ts'

/** Renders the way to the map veto of a server; undefined while scrims are switched off. */
export const useVetoDoor = (): ((serverId: string) => ReactNode) | undefined => {
  const { user } = useSession()
  const { features } = useCommunity()
  const navigate = useAppNavigate()
  if (!features.pracc.findScrims) return undefined
  return (serverId) => <ServerVetoDoorContainer serverId={serverId} steamId={user?.steamId} onOpen={navigate} />
}
