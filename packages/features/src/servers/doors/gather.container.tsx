import { useQuery } from '@tanstack/react-query'
import { canGather } from '@warmup/domain/gatherings'
import type { Server } from '@warmup/domain/servers'
import { useLanguage } from '@warmup/i18n'
import { GatherDialog, type RowGatherings } from '@warmup/ui/servers'
import { useMemo } from 'react'
import { useNearest } from '../latency/use-latencies.ts'
import { everyServer, serverListQuery } from '../servers.queries.ts'

const none: readonly Server[] = []

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Undefined until they are loaded. */
  gatherings: RowGatherings | undefined
}

/** The servers to gather on: first those with an open gathering, then quiet ones; both the nearest first. */
export const GatherContainer = ({ isOpen, onClose, gatherings }: Props) => {
  const { data: servers } = useQuery(serverListQuery(everyServer, useLanguage()))
  const byServer = isOpen ? gatherings?.byServer : undefined
  const going = useMemo(
    () => (byServer && servers?.filter(({ id }) => byServer.get(id)?.state === 'open')) ?? none,
    [servers, byServer],
  )
  const quiet = useMemo(
    () => (byServer && servers?.filter((server) => canGather(server) && !byServer.has(server.id))) ?? none,
    [servers, byServer],
  )
  const nearGoing = useNearest(undefined, going)
  const nearQuiet = useNearest(undefined, quiet)
  const isLoaded = servers !== undefined && gatherings !== undefined
  return (
    <GatherDialog
      isOpen={isOpen}
      onClose={onClose}
      places={
        isLoaded
          ? [
              ...nearGoing.nearest.map((near) => ({ ...near, gathering: gatherings.byServer.get(near.server.id) })),
              ...nearQuiet.nearest,
            ]
          : undefined
      }
      onChoose={(server) => {
        onClose()
        gatherings?.onOpen(server)
      }}
      onInUse={(isInUse) => {
        nearGoing.onInUse(isInUse)
        nearQuiet.onInUse(isInUse)
      }}
    />
  )
}
