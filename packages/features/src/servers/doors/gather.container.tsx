import { canGather } from '@warmup/domain/gatherings'
import type { Server } from '@warmup/domain/servers'
import { useLanguage } from '@warmup/i18n'
import { GatherDialog, type RowGatherings } from '@warmup/ui/servers'
import { useMemo } from 'react'
import { useLoadable } from '../../shared/index.ts'
import { useNearest } from '../latency/use-nearest.ts'
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
  const list = useLoadable(serverListQuery(everyServer, useLanguage()))
  const servers = list.status === 'ready' ? list.data : undefined
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
  const places = () => {
    if (list.status !== 'ready') return list
    if (gatherings === undefined) return { status: 'loading' } as const
    const withGathering = nearGoing.nearest.map((near) => ({
      ...near,
      gathering: gatherings.byServer.get(near.server.id),
    }))
    return { status: 'ready', data: [...withGathering, ...nearQuiet.nearest] } as const
  }
  return (
    <GatherDialog
      isOpen={isOpen}
      onClose={onClose}
      places={places()}
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
