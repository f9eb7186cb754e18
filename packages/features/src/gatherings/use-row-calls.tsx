import { useQuery } from '@tanstack/react-query'
import type { ShownGathering } from '@warmup/domain/gatherings'
import type { Server } from '@warmup/domain/servers'
import { useEffect, useMemo, useState } from 'react'
import { whenIdle } from '../shared/index.ts'
import { gatheringsQuery, ownGatheringQuery, type TimedGathering } from './gatherings.queries.ts'
import { LazyGatheringDialog, LazyGatheringPanel } from './lazy-parts.tsx'

/** One call for each server: the call started by players, or the next pinned one. */
const byServer = (calls: readonly TimedGathering[]): ReadonlyMap<string, ShownGathering> => {
  const first = new Map<string, TimedGathering>()
  for (const call of calls) {
    const other = first.get(call.serverId)
    if (other === undefined || (call.startsAt ?? 0) < (other.startsAt ?? 0)) first.set(call.serverId, call)
  }
  return first
}

type RowCallsOptions = { readonly steamId: string | undefined; readonly onLogin: () => void }

/**
 * The calls for players in the rows of the server list, and the dialog that a row opens. Loaded after the page;
 * undefined until then, and without calls in the backend.
 */
export const useRowCalls = ({ steamId, onLogin }: RowCallsOptions) => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const list = useQuery({ ...gatheringsQuery(), enabled: isIdle }).data
  const own = useQuery(ownGatheringQuery(list ? steamId : undefined)).data
  const calls = useMemo(() => list && byServer(list), [list])
  const [opened, setOpened] = useState<{ readonly server: Server; readonly isOpen: boolean }>()
  const isReached = own?.state === 'reached'
  const [wasReached, setWasReached] = useState(false)
  // `GatheringWatchContainer` opens its own dialog, which takes the place of this one.
  if (isReached !== wasReached) {
    setWasReached(isReached)
    if (isReached) setOpened((current) => current && { ...current, isOpen: false })
  }
  if (!calls) return undefined
  const close = () => setOpened((current) => current && { ...current, isOpen: false })
  const logInInstead = () => {
    close()
    onLogin()
  }
  const isOpen = own?.state === 'open' || own?.state === 'reached' || own?.state === 'came'
  return {
    rows: {
      byServer: calls,
      ownServerId: isOpen ? own.serverId : undefined,
      onOpen: (server: Server) => setOpened({ server, isOpen: true }),
      panelOf: (server: Server) => <LazyGatheringPanel server={server} steamId={steamId} onLogin={onLogin} />,
    },
    dialog: opened && (
      <LazyGatheringDialog
        server={opened.server}
        isOpen={opened.isOpen}
        onClose={close}
        steamId={steamId}
        onLogin={logInInstead}
      />
    ),
  }
}
