import type { Server } from '@warmup/domain/servers'
import { Panel } from '@warmup/ui/common'
import { GatheringPanel, hasCalls } from '@warmup/ui/gatherings'
import { PendingPanel } from './pending-panel.tsx'
import { useAreCallsPending, useServerCalls } from './use-server-calls.ts'

export type GatheringPanelContainerProps = {
  server: Server
  /** The signed-in player. */
  steamId: string | undefined
  onLogin: () => void
}

/** The calls for players on a server's page and in its sheet; nothing if there are none and none can start. */
export const GatheringPanelContainer = ({ server, steamId, onLogin }: GatheringPanelContainerProps) => {
  const calls = useServerCalls(server.id, steamId)
  const isPending = useAreCallsPending(steamId)
  if (isPending) return <PendingPanel />
  if (calls === undefined || !hasCalls(server, calls.calls, calls.own)) return null
  return (
    <Panel mt="4">
      <GatheringPanel server={server} onLogin={onLogin} {...calls} />
    </Panel>
  )
}
