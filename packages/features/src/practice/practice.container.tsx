import { useQuery } from '@tanstack/react-query'
import type { Features } from '@warmup/domain/common'
import type { OrderSubject } from '@warmup/domain/payments'
import { type LastChoice, type PracticeRules, rentsNewServers } from '@warmup/domain/practice'
import { paths } from '@warmup/domain/shell'
import { MyServers, NewServerButton, PracticePage } from '@warmup/ui/practice'
import { OrderDialogs, ordersQuery } from '../payments/index.ts'
import {
  isTimeout,
  secondsSince,
  staleTroubleOf,
  useNotify,
  useNow,
  useOnline,
  useQueryLoadable,
} from '../shared/index.ts'
import { BookingCardContainer } from './bookings/booking-card.container.tsx'
import { CommandPanelContainer } from './command-panel.container.tsx'
import { ServerDialogContainer } from './dialogs/server-dialog.container.tsx'
import { NewServerContainer } from './ordering/new-server.container.tsx'
import { RentalInfoContainer } from './ordering/rental-info.container.tsx'
import { useOrderServers } from './ordering/use-order-servers.ts'
import { bookingsQuery, serversQuery } from './practice.queries.ts'
import { ScrimBoardContainer } from './scrims/scrim-board.container.tsx'
import { ServerCardContainer } from './servers/server-card.container.tsx'
import { useOpenDialog, useOpening } from './use-open-dialog.ts'
import { useRenewalLink } from './use-renewal-link.ts'
import { useSessionState } from './use-session-state.ts'
import { useVisitor } from './use-visitor.ts'
import { WatchListContainer } from './watch-list.container.tsx'

type PracticeContainerProps = {
  /** The signed-in player; undefined for visitors, and until an account is bound to Steam. */
  player: { readonly steamId: string; readonly username: string } | undefined
  rules: PracticeRules
  features: Pick<Features, 'pracc'>
  /** Id of the order whose payment is shown, from the URL. */
  orderId: string | undefined
  onOrder: (orderId: string | undefined) => void
  /** Whether the URL requests the list of orders. */
  areOrdersShown: boolean
  onOrdersShown: (areShown: boolean) => void
  /** Id of the server whose renewal the URL requests. */
  renewId: string | undefined
  /** Called once the renewal is open. */
  onRenewalShown: () => void
  onLogin: () => void
}

/** The practice servers' page (docs/product/practice.md#practice-servers). */
export const PracticeContainer = (props: PracticeContainerProps) => {
  const { player, rules, features, onOrdersShown, onLogin } = props
  const query = serversQuery(player?.steamId)
  const result = useQuery(query)
  const servers = useQueryLoadable(query.queryKey, result)
  const now = useNow(true)
  const trouble = staleTroubleOf(result, useOnline())
  const staleSeconds = trouble && secondsSince(result.dataUpdatedAt, now)
  const visitor = useVisitor(player !== undefined)
  const { data: orders = [] } = useQuery(ordersQuery(player?.steamId))
  const { data: bookings } = useQuery(bookingsQuery(player?.steamId))
  // Every dialog belongs to a session and closes with it.
  const renting = useOpening(player?.steamId)
  const [preset, setPreset] = useSessionState<LastChoice | undefined>(player?.steamId, undefined)
  const { open, show, close } = useOpenDialog(player?.steamId)
  const notify = useNotify(player?.steamId)
  const rentWith = (choice: LastChoice | undefined) => {
    setPreset(() => choice)
    if (player === undefined) onLogin()
    else renting.open()
  }
  const rent = rentsNewServers(features) ? () => rentWith(undefined) : undefined
  useRenewalLink({
    steamId: player?.steamId,
    renewId: props.renewId,
    servers: result.data,
    onRenew: (server, terms) => show('renew', server, terms),
    onFollowed: props.onRenewalShown,
  })
  const reorderOf = (subject: OrderSubject | undefined) => {
    const renewed =
      subject?.product === 'renew_server' ? result.data?.find(({ id }) => id === subject.serverId) : undefined
    return renewed === undefined ? rent : () => show('renew', renewed)
  }
  // A dialog's server updates while the dialog is open.
  const shown = open && servers.status === 'ready' ? servers.data.find(({ id }) => id === open.server.id) : undefined
  return (
    <>
      <PracticePage
        newServer={rent && <NewServerButton onClick={rent} />}
        commands={<CommandPanelContainer />}
        servers={
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
                onOpen={(dialog) => show(dialog, server)}
              />
            )}
            {...(bookings &&
              bookings.length > 0 && {
                bookings: bookings.map((booking) => (
                  <BookingCardContainer key={booking.id} booking={booking} now={now} notify={notify} />
                )),
              })}
            onNewServer={rent}
            onLogin={onLogin}
            onOrders={orders.length > 0 ? () => onOrdersShown(true) : undefined}
            visitor={visitor}
            isTimeout={isTimeout(result.error)}
          />
        }
        scrims={
          features.pracc.findScrims && (
            <ScrimBoardContainer
              key={player?.steamId}
              steamId={player?.steamId}
              servers={result.data ?? []}
              onLogin={onLogin}
              onRent={rent && rentWith}
            />
          )
        }
        watching={features.pracc.spectate && player !== undefined && <WatchListContainer steamId={player.steamId} />}
        rental={<RentalInfoContainer isClosed={rent === undefined} />}
      />
      {player !== undefined && renting.count > 0 && (
        <NewServerContainer
          key={renting.count}
          isOpen={renting.isOpen}
          onClose={renting.close}
          player={player}
          preset={preset}
          rules={rules}
          canBook={bookings !== undefined && bookings !== null}
          notify={notify}
          onLogin={onLogin}
        />
      )}
      {player !== undefined && (
        <OrderDialogs
          key={player.steamId}
          steamId={player.steamId}
          useBought={useOrderServers}
          orderId={props.orderId}
          onOrder={props.onOrder}
          areOrdersShown={props.areOrdersShown}
          onOrdersShown={onOrdersShown}
          notify={notify}
          reorderOf={reorderOf}
        />
      )}
      {open && (
        <ServerDialogContainer
          key={open.opening}
          dialog={open.dialog}
          isOpen={open.isOpen}
          onClose={close}
          server={shown ?? open.server}
          terms={open.terms}
          steamId={player?.steamId}
          rules={rules}
          notify={notify}
          onLogin={onLogin}
          onRenew={() => show('renew', open.server)}
        />
      )}
    </>
  )
}
