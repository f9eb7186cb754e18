import type { Server } from '@warmup/domain/servers'
import { Panel } from '@warmup/ui/common'
import { GatheringPanel, hasGatherings } from '@warmup/ui/gatherings'
import { useEffect, useRef } from 'react'
import { addDialogOfList } from './dialogs-of-list.ts'
import { PendingPanel } from './pending-panel.tsx'
import { useAreGatheringsPending, useServerGatherings } from './use-server-gatherings.ts'

export type GatheringPanelContainerProps = {
  server: Server
  /** The signed-in player. */
  steamId: string | undefined
  onLogin: () => void
}

export type GatheringPanelProps = GatheringPanelContainerProps & {
  /** Whether it is in the sheet of the server list, below everything else. */
  isInSheet?: boolean
}

/** The gatherings on a server's page and in its sheet; nothing if there are none and none can start. */
export const GatheringPanelContainer = ({ server, steamId, onLogin, isInSheet = false }: GatheringPanelProps) => {
  const gatherings = useServerGatherings(server.id, steamId)
  const isReached = gatherings?.own?.state === 'reached' && gatherings.own.serverId === server.id
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => (isInSheet ? addDialogOfList((id) => id === server.id) : undefined), [isInSheet, server.id])
  useEffect(() => {
    if (isInSheet && isReached) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isInSheet, isReached])
  const isPending = useAreGatheringsPending(steamId)
  if (isPending) return <PendingPanel />
  if (gatherings === undefined || !hasGatherings(server, gatherings.gatherings, gatherings.own)) return null
  return (
    <Panel mt="4" ref={panel}>
      <GatheringPanel server={server} onLogin={onLogin} {...gatherings} />
    </Panel>
  )
}
