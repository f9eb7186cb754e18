import type { Server } from '@warmup/domain/servers'
import { Panel } from '@warmup/ui/common'
import { GatheringPanel, hasGatherings } from '@warmup/ui/gatherings'
import { PendingPanel } from './pending-panel.tsx'
import { useAreGatheringsPending, useServerGatherings } from './use-server-gatherings.ts'

export type GatheringPanelContainerProps = {
  server: Server
  /** The signed-in player. */
  steamId: string | undefined
  onLogin: () => void
}

/** The gatherings on a server's page and in its sheet; nothing if there are none and none can start. */
export const GatheringPanelContainer = ({ server, steamId, onLogin }: GatheringPanelContainerProps) => {
  const gatherings = useServerGatherings(server.id, steamId)
  const isPending = useAreGatheringsPending(steamId)
  if (isPending) return <PendingPanel />
  if (gatherings === undefined || !hasGatherings(server, gatherings.gatherings, gatherings.own)) return null
  return (
    <Panel mt="4">
      <GatheringPanel server={server} onLogin={onLogin} {...gatherings} />
    </Panel>
  )
}
