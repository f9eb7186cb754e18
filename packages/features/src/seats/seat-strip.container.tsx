import { useQuery, useQueryClient } from '@tanstack/react-query'
import { seatJoiningMs, seatOfferMs } from '@warmup/domain/seats'
import { joinLink, joinObstacleOf, type Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { SeatStrip } from '@warmup/ui/seats'
import { useEffect } from 'react'
import { useAlert, useAllowNotifications, useNotify, useSecondsLeft } from '../shared/index.ts'
import { isRunning } from './kept-watch.ts'
import { listenToOtherTabs } from './other-tabs.ts'
import { seatWatchKey, seatWatchQuery } from './seats.queries.ts'
import { useAcceptSeat } from './use-accept-seat.ts'
import { useLeaveWatch } from './use-leave-watch.ts'
import { useStartWatch } from './use-start-watch.ts'

type Props = {
  steamId: string
  /** Whether the player has a membership. */
  isMember: boolean
  /** Returns a server of the list; undefined until it is known. */
  useServer: (serverId: string | undefined) => Server | undefined
}

/** The player's place in a line, and the seat that is offered, on every page (docs/product/seats.md#seat-watch). */
export const SeatStripContainer = ({ steamId, isMember, useServer }: Props) => {
  const { t } = useTranslation('seats')
  const client = useQueryClient()
  const notify = useNotify(steamId)
  const { data: kept } = useQuery(seatWatchQuery(steamId))
  const watch = kept?.watch ?? null
  const server = useServer(watch?.serverId)
  const fail = () => notify('failure', t('failed'))
  const start = useStartWatch(steamId, (reason) =>
    notify('failure', reason === 'line_full' ? t('lineFull') : t('failed')),
  )
  const leave = useLeaveWatch(steamId, fail)
  const accept = useAcceptSeat(steamId, {
    onAccepted: () => notify('success', t('joined', { count: seatJoiningMs / 1_000 })),
    onTooLate: () => notify('failure', t('tooLate')),
  })
  useEffect(
    () => listenToOtherTabs(() => void client.invalidateQueries({ queryKey: seatWatchKey(steamId) })),
    [client, steamId],
  )
  useAlert({
    isRunning: isRunning(kept),
    isOn: watch?.state === 'offered',
    tag: 'warmup.seat',
    texts: () => ({
      tabTitle: t('tabTitle'),
      title: t('notification.title', { name: server?.displayName ?? t('unknownServer') }),
      body: t('notification.body', { count: seatOfferMs / 1_000 }),
    }),
  })
  return (
    <SeatStrip
      watch={watch}
      serverName={server?.displayName}
      joinHref={server !== undefined && joinObstacleOf(server) === undefined ? joinLink(server) : undefined}
      secondsLeft={useSecondsLeft(kept?.offerEndsAt)}
      isMember={isMember}
      onAllowNotifications={useAllowNotifications()}
      isBusy={start.isPending || leave.isPending}
      onJoin={() => accept.mutate()}
      onLeave={() => leave.mutate()}
      onAgain={() => watch && start.mutate(watch.serverId)}
      onDismiss={() => leave.mutate()}
    />
  )
}
