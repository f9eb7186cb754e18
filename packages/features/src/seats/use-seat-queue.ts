import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@warmup/i18n'
import type { SeatQueue } from '@warmup/ui/servers'
import { useMemo, useRef } from 'react'
import { useNotify } from '../shared/index.ts'
import { isRunning } from './kept-entry.ts'
import { queueEntryQuery } from './seats.queries.ts'
import { useEnterQueue } from './use-enter-queue.ts'

const failures = { line_full: 'table.queueFull', not_full: 'table.queueNotFull', failed: 'table.queueFailed' } as const

type SeatQueueOptions = {
  /** The signed-in player. */
  readonly steamId: string | undefined
  /** Whether the backend has accepted the session: only then the entry is asked for. */
  readonly isAccepted: boolean
  /** Called when a visitor wants to wait. */
  readonly onLogin: () => void
}

/** The player's entry, and the start of one, for the views of servers (docs/product/seats.md). */
export const useSeatQueue = ({ steamId, isAccepted, onLogin }: SeatQueueOptions): SeatQueue => {
  const { t } = useTranslation('servers')
  const notify = useNotify(steamId)
  const { data } = useQuery(queueEntryQuery(isAccepted ? steamId : undefined))
  const { mutate } = useEnterQueue(steamId, (reason) => notify('failure', t(failures[reason])))
  const login = useRef(onLogin)
  login.current = onLogin
  const serverId = data && isRunning(data) ? data.entry.serverId : undefined
  // A stable value, so that rows are not rendered again with the page.
  return useMemo(
    () => ({
      serverId,
      onQueue: ({ id }) => (steamId !== undefined ? mutate(id) : login.current()),
    }),
    [serverId, steamId, mutate],
  )
}
