import { useQuery } from '@tanstack/react-query'
import type { PracticeServer } from '@warmup/domain/practice'
import { paths } from '@warmup/domain/shell'
import { type CardDialog, MyServers } from '@warmup/ui/practice'
import type { ReactNode } from 'react'
import { ordersQuery } from '../../payments/index.ts'
import {
  isTimeout,
  type Notify,
  secondsSince,
  staleTroubleOf,
  useNow,
  useOnline,
  useQueryLoadable,
} from '../../shared/index.ts'
import { BookingCardContainer } from '../bookings/booking-card.container.tsx'
import { bookingsQuery, serversQuery } from '../practice.queries.ts'
import { useVisitor } from '../use-visitor.ts'
import { ServerCardContainer } from './server-card.container.tsx'

type MyServersContainerProps = {
  /** The signed-in player; undefined for visitors. */
  steamId: string | undefined
  notify: Notify
  /** Opens a dialog about a server. */
  onOpen: (dialog: CardDialog, server: PracticeServer) => void
  /** What a practice server is, for players without servers. */
  intro: ReactNode
  /** Opens the order of a new server; undefined while no new servers are offered. */
  onNewServer: (() => void) | undefined
  onLogin: () => void
  onOrders: () => void
  /** Opens the link to the player's calendar. */
  onCalendar: () => void
  /** Opens the dialog to redeem a code; undefined where no server could get the hours. */
  onRedeem: (() => void) | undefined
  /** Opens the gift of hours; undefined for visitors, and while no new servers are offered. */
  onGive: (() => void) | undefined
}

/** The player's servers and bookings, or what visitors see in their place. */
export const MyServersContainer = ({
  steamId,
  notify,
  onOpen,
  intro,
  onNewServer,
  onLogin,
  onOrders,
  onCalendar,
  onRedeem,
  onGive,
}: MyServersContainerProps) => {
  const query = serversQuery(steamId)
  const result = useQuery(query)
  const servers = useQueryLoadable(query.queryKey, result)
  const now = useNow(true)
  const trouble = staleTroubleOf(result, useOnline())
  const staleSeconds = trouble && secondsSince(result.dataUpdatedAt, now)
  const visitor = useVisitor(steamId !== undefined)
  const { data: orders = [] } = useQuery(ordersQuery(steamId))
  const { data: bookings } = useQuery(bookingsQuery(steamId))
  return (
    <MyServers
      servers={servers}
      now={now}
      trouble={trouble}
      renderServer={(server) => (
        <ServerCardContainer
          server={server}
          now={now}
          staleSeconds={staleSeconds}
          {...(server.hasPage && { pageHref: paths.practiceServer(server.id) })}
          notify={notify}
          onOpen={(dialog) => onOpen(dialog, server)}
        />
      )}
      {...(bookings &&
        bookings.length > 0 && {
          bookings: bookings.map((booking) => (
            <BookingCardContainer key={booking.id} booking={booking} now={now} notify={notify} />
          )),
        })}
      intro={intro}
      onNewServer={onNewServer}
      onLogin={onLogin}
      onOrders={orders.length > 0 ? onOrders : undefined}
      onCalendar={bookings ? onCalendar : undefined}
      onRedeem={onRedeem}
      onGive={onGive}
      visitor={visitor}
      isTimeout={isTimeout(result.error)}
    />
  )
}
