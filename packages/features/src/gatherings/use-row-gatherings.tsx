import { useQuery } from '@tanstack/react-query'
import type { ShownGathering } from '@warmup/domain/gatherings'
import type { Server } from '@warmup/domain/servers'
import { useEffect, useMemo, useState } from 'react'
import { whenIdle } from '../shared/index.ts'
import { gatheringsQuery, ownGatheringQuery, type TimedGathering } from './gatherings.queries.ts'
import { LazyGatheringDialog, LazyGatheringPanel } from './lazy-parts.tsx'

/** One gathering for each server: the gathering started by players, or the next pinned one. */
const byServer = (gatherings: readonly TimedGathering[]): ReadonlyMap<string, ShownGathering> => {
  const first = new Map<string, TimedGathering>()
  for (const gathering of gatherings) {
    const other = first.get(gathering.serverId)
    if (other === undefined || (gathering.startsAt ?? 0) < (other.startsAt ?? 0))
      first.set(gathering.serverId, gathering)
  }
  return first
}

type RowGatheringsOptions = { readonly steamId: string | undefined; readonly onLogin: () => void }

/**
 * The gatherings in the rows of the server list, and the dialog that a row opens. Loaded after the page;
 * undefined until then, and null if the backend has none or they cannot be loaded.
 */
export const useRowGatherings = ({ steamId, onLogin }: RowGatheringsOptions) => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data, isError } = useQuery({ ...gatheringsQuery(), enabled: isIdle })
  const loaded = data === undefined && isError ? null : data
  // A prerendered page has them from the start, but rows show them after hydration.
  const list = isIdle ? loaded : undefined
  const own = useQuery(ownGatheringQuery(list ? steamId : undefined)).data
  const gatherings = useMemo(() => list && byServer(list), [list])
  const [opened, setOpened] = useState<{ readonly server: Server; readonly isOpen: boolean }>()
  const isReached = own?.state === 'reached'
  const [wasReached, setWasReached] = useState(false)
  // `GatheringWatchContainer` opens its own dialog, which takes the place of this one.
  if (isReached !== wasReached) {
    setWasReached(isReached)
    if (isReached) setOpened((current) => current && { ...current, isOpen: false })
  }
  if (!gatherings) return gatherings
  const close = () => setOpened((current) => current && { ...current, isOpen: false })
  const logInInstead = () => {
    close()
    onLogin()
  }
  const isOpen = own?.state === 'open' || own?.state === 'reached' || own?.state === 'came'
  return {
    rows: {
      byServer: gatherings,
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
