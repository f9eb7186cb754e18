import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@warmup/i18n'
import type { SeatQueue } from '@warmup/ui/servers'
import { useMemo, useRef } from 'react'
import { useNotify } from '../shared/index.ts'
import { isRunning } from './kept-watch.ts'
import { seatWatchQuery } from './seats.queries.ts'
import { useStartWatch } from './use-start-watch.ts'

type SeatQueueOptions = {
  readonly isSignedIn: boolean
  /** The signed-in player, once the backend has accepted the session. */
  readonly steamId: string | undefined
  /** Called when a visitor wants to wait. */
  readonly onLogin: () => void
}

/** The player's watch, and the start of one, for the views of servers (docs/product/seats.md). */
export const useSeatQueue = ({ isSignedIn, steamId, onLogin }: SeatQueueOptions): SeatQueue => {
  const { t } = useTranslation('servers')
  const notify = useNotify(steamId)
  const { data } = useQuery(seatWatchQuery(steamId))
  const { mutate } = useStartWatch(steamId, (reason) =>
    notify('failure', t(reason === 'line_full' ? 'table.queueFull' : 'table.queueFailed')),
  )
  const login = useRef(onLogin)
  login.current = onLogin
  const serverId = data && isRunning(data) ? data.watch.serverId : undefined
  // A stable value, so that rows are not rendered again with the page.
  return useMemo(
    () => ({
      serverId,
      onQueue: ({ id }) => (isSignedIn ? mutate(id) : login.current()),
    }),
    [serverId, isSignedIn, mutate],
  )
}
