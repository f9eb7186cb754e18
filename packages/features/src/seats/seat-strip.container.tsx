import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { seatJoiningMs, seatOfferMs } from '@warmup/domain/seats'
import { joinLink, joinObstacleOf, type Server, seatWaitFor } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { SeatStrip } from '@warmup/ui/seats'
import { useEffect } from 'react'
import { useAlert, useAllowNotifications, useNotificationReach, useNotify, useSecondsLeft } from '../shared/index.ts'
import { enterQueueMutation } from './enter-queue.ts'
import { isRunning } from './kept-entry.ts'
import { listenToOtherTabs } from './other-tabs.ts'
import { queueEntryKey, queueEntryQuery } from './seats.queries.ts'
import { useAcceptSeat } from './use-accept-seat.ts'
import { useLeaveQueue } from './use-leave-queue.ts'

type Props = {
  steamId: string
  /** Whether the player has a membership. */
  isMember: boolean
  /** Returns a server of the list; undefined until it is known. */
  useServer: (serverId: string | undefined) => Server | undefined
}

/** The player's place in a queue, and the seat that is offered, on every page (docs/product/seats.md#seat-queue). */
export const SeatStripContainer = ({ steamId, isMember, useServer }: Props) => {
  const { t } = useTranslation('seats')
  const client = useQueryClient()
  const notify = useNotify(steamId)
  const { data: kept } = useQuery(queueEntryQuery(steamId))
  const entry = kept?.entry ?? null
  const server = useServer(entry?.serverId)
  const fail = () => notify('failure', t('failed'))
  const start = useMutation(
    enterQueueMutation(client, steamId, (reason) => notify('failure', t(`startFailed.${reason}`))),
  )
  const leave = useLeaveQueue(steamId, fail)
  const accept = useAcceptSeat(steamId, {
    onAccepted: () => notify('success', t('joined', { count: seatJoiningMs / 1_000 })),
    onTooLate: () => notify('failure', t('tooLate')),
  })
  useEffect(
    () => listenToOtherTabs(() => void client.invalidateQueries({ queryKey: queueEntryKey(steamId) })),
    [client, steamId],
  )
  const onAllowNotifications = useAllowNotifications()
  const wait = server && seatWaitFor(isMember, server)
  useAlert({
    isRunning: isRunning(kept),
    isOn: entry?.state === 'offered',
    tag: 'warmup.seat',
    texts: () => ({
      tabTitle: t('tabTitle'),
      title: t('notification.title', { name: server?.displayName ?? t('unknownServer') }),
      body: t('notification.body', { count: seatOfferMs / 1_000 }),
    }),
  })
  return (
    <SeatStrip
      entry={entry}
      serverName={server?.displayName}
      joinHref={server !== undefined && joinObstacleOf(server) === undefined ? joinLink(server) : undefined}
      secondsLeft={useSecondsLeft(kept?.offerEndsAt ?? kept?.restEndsAt)}
      aboutSeconds={entry?.state === 'waiting' && wait !== undefined ? wait * entry.place : undefined}
      isMember={isMember}
      onAllowNotifications={onAllowNotifications}
      reach={useNotificationReach()}
      isBusy={start.isPending || leave.isPending}
      onJoin={() => accept.mutate()}
      onLeave={() => leave.mutate()}
      onAgain={() => entry && start.mutate(entry.serverId)}
      onDismiss={() => leave.mutate()}
    />
  )
}
