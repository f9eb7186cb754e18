import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@warmup/i18n'
import type { SeatQueue } from '@warmup/ui/servers'
import { useEffect, useMemo, useRef } from 'react'
import { useNotify } from '../shared/index.ts'
import type { StartFailure } from './enter-queue.ts'
import { isRunning } from './kept-entry.ts'
import { queueEntryQuery } from './seats.queries.ts'

const failures = {
  line_full: 'table.queueFull',
  not_full: 'table.queueNotFull',
  banned: 'table.queueBanned',
  failed: 'table.queueFailed',
} as const

/** Only a signed-in player needs it: the landing page is loaded without. */
const loadWrite = () => import('./enter-queue.ts')

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
  const client = useQueryClient()
  const { data } = useQuery(queueEntryQuery(isAccepted ? steamId : undefined))
  const isSignedIn = steamId !== undefined
  useEffect(() => {
    // A failure shows when the player presses.
    if (isSignedIn) loadWrite().catch(() => {})
  }, [isSignedIn])
  const enter = async (serverId: string) => {
    const onFailure = (reason: StartFailure) => notify('failure', t(failures[reason]))
    try {
      const { enterQueueMutation } = await loadWrite()
      const mutation = client.getMutationCache().build(client, enterQueueMutation(client, steamId, onFailure))
      // `onError` of the mutation has told the player of its own failures.
      await mutation.execute(serverId).catch(() => {})
    } catch {
      onFailure('failed')
    }
  }
  const act = useRef({ onLogin, enter })
  act.current = { onLogin, enter }
  const serverId = data && isRunning(data) ? data.entry.serverId : undefined
  // A stable value, so that rows are not rendered again with the page.
  return useMemo(
    () => ({
      serverId,
      onQueue: ({ id }) => (isSignedIn ? void act.current.enter(id) : act.current.onLogin()),
    }),
    [serverId, isSignedIn],
  )
}
