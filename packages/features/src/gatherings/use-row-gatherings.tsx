import { useQuery } from '@tanstack/react-query'
import { type ShownGathering, startOf } from '@warmup/domain/gatherings'
import type { Server } from '@warmup/domain/servers'
import { useEffect, useMemo, useState } from 'react'
import { whenIdle } from '../shared/index.ts'
import { gatheringsQuery, ownGatheringQuery, type TimedGathering } from './gatherings.queries.ts'
import { LazyGatheringPanel, LazyRowGatheringDialog } from './lazy-parts.tsx'

/** One gathering for each server: the gathering started by players, or the next pinned one. */
const byServer = (gatherings: readonly TimedGathering[]): ReadonlyMap<string, ShownGathering> => {
  const first = new Map<string, TimedGathering>()
  for (const gathering of gatherings) {
    const other = first.get(gathering.serverId)
    if (other === undefined || startOf(gathering) < startOf(other)) first.set(gathering.serverId, gathering)
  }
  return first
}

type RowGatheringsOptions = {
  readonly steamId: string | undefined
  /** The server of a gathering, from the servers area. */
  readonly useServer: (serverId: string | undefined) => Server | undefined
  readonly onLogin: () => void
}

/**
 * The gatherings in the rows of the server list, and the dialog that a row opens. Loaded after the page;
 * undefined until then, and null if the backend has none or they cannot be loaded.
 */
export const useRowGatherings = ({ steamId, useServer, onLogin }: RowGatheringsOptions) => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data, isError } = useQuery({ ...gatheringsQuery(), enabled: isIdle })
  const loaded = data === undefined && isError ? null : data
  // A prerendered page has them from the start, but rows show them after hydration.
  const list = isIdle ? loaded : undefined
  const own = useQuery(ownGatheringQuery(list ? steamId : undefined)).data
  const gatherings = useMemo(() => list && byServer(list), [list])
  const [opened, setOpened] = useState<{ readonly server: Server; readonly isOpen: boolean }>()
  if (!gatherings) return gatherings
  const show = (server: Server) => setOpened({ server, isOpen: true })
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
      onOpen: show,
      panelOf: (server: Server) => <LazyGatheringPanel server={server} steamId={steamId} onLogin={onLogin} isInSheet />,
    },
    dialog: opened && (
      <LazyRowGatheringDialog
        server={opened.server}
        isOpen={opened.isOpen}
        onClose={close}
        steamId={steamId}
        useServer={useServer}
        onShow={show}
        onLogin={logInInstead}
      />
    ),
  }
}
