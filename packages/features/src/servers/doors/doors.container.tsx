import { useQuery } from '@tanstack/react-query'
import { summarizeServers } from '@warmup/domain/servers'
import { lazyDialog, usePreloadAtFirstMove } from '@warmup/ui/common'
import { type RowGatherings, ServerDoors } from '@warmup/ui/servers'
import { useMemo, useState } from 'react'
import type { UseGatherings } from '../list/table.container.tsx'
import { useOpenQuickJoin } from '../quick-join/quick-join.context.tsx'
import { serverListQuery } from '../servers.queries.ts'

const LazyGather = lazyDialog(async () => (await import('./gather.container.tsx')).GatherContainer)
const dialogs = [LazyGather]

/** A gathering that is reached takes no more players. */
const openCount = ({ byServer }: RowGatherings): number =>
  [...byServer.values()].filter(({ state }) => state === 'open').length

type Props = {
  /** The community's name. */
  community: string
  isSignedIn: boolean
  useGatherings: UseGatherings
  onLogin: () => void
  /** Absent if no practice servers are rented. */
  rentHref: string | undefined
}

/** The ways to play, with the numbers that the page has. */
export const DoorsContainer = ({ community, isSignedIn, useGatherings, onLogin, rentHref }: Props) => {
  const { data } = useQuery(serverListQuery())
  const summary = useMemo(() => data && summarizeServers(data), [data])
  const gatherings = useGatherings()
  const [isOpen, setOpen] = useState(false)
  usePreloadAtFirstMove(dialogs)
  const close = () => setOpen(false)
  return (
    <>
      <ServerDoors
        community={community}
        summary={summary}
        gatherings={gatherings ? openCount(gatherings.rows) : undefined}
        isSignedIn={isSignedIn}
        onPlay={useOpenQuickJoin()}
        onGather={gatherings === null ? undefined : isSignedIn ? () => setOpen(true) : onLogin}
        rentHref={rentHref}
      />
      <LazyGather isOpen={isOpen && gatherings !== null} onClose={close} gatherings={gatherings?.rows} />
      {gatherings?.dialog}
    </>
  )
}
