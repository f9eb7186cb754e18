import { useQuery } from '@tanstack/react-query'
import type { Features } from '@warmup/domain/common'
import type { OrderSubject } from '@warmup/domain/payments'
import { type LastChoice, type PracticeRules, type PracticeServer, rentsNewServers } from '@warmup/domain/practice'
import { NewServerButton, PracticePage } from '@warmup/ui/practice'
import type { ReactNode } from 'react'
import { WatchListContainer } from '../matches/index.ts'
import { useNotify } from '../shared/index.ts'
import { useRedeeming } from './codes/use-redeeming.ts'
import { CommandPanelContainer } from './command-panel.container.tsx'
import {
  LazyCalendarLink,
  LazyGiveHours,
  LazyNewServer,
  LazyOrders,
  LazyRedeemHours,
  LazyServerDialog,
  usePreloadedDialogs,
} from './lazy-dialogs.ts'
import { RentalInfoContainer } from './ordering/rental-info.container.tsx'
import { RentalIntroContainer } from './ordering/rental-intro.container.tsx'
import { useRegionCodes } from './ordering/use-region-codes.ts'
import { bookingsQuery, serversQuery } from './practice.queries.ts'
import { MyServersContainer } from './server/my-servers.container.tsx'
import { useOpenDialog, useOpening } from './use-open-dialog.ts'
import { useRenewalLink } from './use-renewal-link.ts'
import { useSessionState } from './use-session-state.ts'

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
  /** Renders the scrim board, which belongs to another area. */
  renderScrims: (renting: Renting) => ReactNode
  /** Renders the way to the map veto of a server, which belongs to another area. */
  renderVeto?: ((serverId: string) => ReactNode) | undefined
}

/** What the scrim board may know of the player's servers. */
type Renting = {
  /** The signed-in player; undefined for visitors. */
  readonly steamId: string | undefined
  readonly servers: readonly PracticeServer[]
  readonly onLogin: () => void
  /** Opens the order of a new server with these choices; undefined while no new servers are offered. */
  readonly onRent: ((choice: LastChoice) => void) | undefined
  /** Returns the codes of the regions, loaded once they are needed. */
  readonly useRegions: (areNeeded: boolean) => readonly string[]
}

/** The practice servers' page (docs/product/practice.md#practice-servers). */
export const PracticeContainer = (props: PracticeContainerProps) => {
  const { player, rules, features, onOrdersShown, onLogin } = props
  const { data: servers } = useQuery(serversQuery(player?.steamId))
  const { data: bookings } = useQuery(bookingsQuery(player?.steamId))
  // Every dialog belongs to a session and closes with it.
  const renting = useOpening(player?.steamId)
  const calendar = useOpening(player?.steamId)
  const redeeming = useRedeeming({ steamId: player?.steamId, isReady: servers !== undefined, onLogin })
  const giving = useOpening(player?.steamId)
  const [preset, setPreset] = useSessionState<LastChoice | undefined>(player?.steamId, undefined)
  const { open, show, close } = useOpenDialog(player?.steamId)
  const notify = useNotify(player?.steamId)
  usePreloadedDialogs()
  const rentWith = (choice: LastChoice | undefined) => {
    setPreset(() => choice)
    if (player === undefined) onLogin()
    else renting.open()
  }
  const rent = rentsNewServers(features) ? () => rentWith(undefined) : undefined
  // Visitors, and players who are known to have nothing yet.
  const isNewcomer = player === undefined || (servers?.length === 0 && (bookings ?? []).length === 0)
  useRenewalLink({
    steamId: player?.steamId,
    renewId: props.renewId,
    servers,
    onRenew: (server, terms) => show('renew', server, terms),
    onFollowed: props.onRenewalShown,
  })
  // Other backends know neither bookings nor gifts. The former release knows bookings, and refuses an order of a gift.
  const canBook = bookings !== undefined && bookings !== null
  const give = rent && player !== undefined && canBook ? giving.open : undefined
  const reorderOf = (subject: OrderSubject | undefined) => {
    if (subject?.product === 'gift_hours') return give
    const renewed = subject?.product === 'renew_server' ? servers?.find(({ id }) => id === subject.serverId) : undefined
    return renewed === undefined ? rent : () => show('renew', renewed)
  }
  const canRedeem = player === undefined ? rent !== undefined : servers && (rent !== undefined || servers.length > 0)
  // A dialog's server updates while the dialog is open.
  const shown = open && servers?.find(({ id }) => id === open.server.id)
  return (
    <>
      <PracticePage
        newServer={rent && !isNewcomer && <NewServerButton onClick={rent} />}
        commands={<CommandPanelContainer key={player?.steamId} isVisitor={player === undefined} />}
        servers={
          <MyServersContainer
            steamId={player?.steamId}
            notify={notify}
            onOpen={show}
            intro={rent && isNewcomer && <RentalIntroContainer hasNone={player !== undefined} onNewServer={rent} />}
            onNewServer={rent}
            onLogin={onLogin}
            onOrders={() => onOrdersShown(true)}
            onCalendar={calendar.open}
            onRedeem={canRedeem ? redeeming.open : undefined}
            onGive={give}
          />
        }
        scrims={
          features.pracc.findScrims &&
          props.renderScrims({
            steamId: player?.steamId,
            servers: servers ?? [],
            onLogin,
            onRent: rent && rentWith,
            useRegions: useRegionCodes,
          })
        }
        watching={features.pracc.spectate && player !== undefined && <WatchListContainer steamId={player.steamId} />}
        rental={<RentalInfoContainer isClosed={rent === undefined} />}
      />
      {player !== undefined && renting.count > 0 && (
        <LazyNewServer
          key={renting.count}
          isOpen={renting.isOpen}
          onClose={renting.close}
          player={player}
          preset={preset}
          rules={rules}
          canBook={canBook}
          notify={notify}
          onLogin={onLogin}
        />
      )}
      {player !== undefined && calendar.count > 0 && (
        <LazyCalendarLink
          key={`calendar ${calendar.count}`}
          isOpen={calendar.isOpen}
          onClose={calendar.close}
          steamId={player.steamId}
        />
      )}
      {player !== undefined && servers !== undefined && redeeming.count > 0 && (
        <LazyRedeemHours
          key={`redeem ${redeeming.count}`}
          isOpen={redeeming.isOpen}
          onClose={redeeming.close}
          player={player}
          code={redeeming.code}
          onForget={redeeming.forget}
          servers={servers}
          canRent={rent !== undefined}
          rules={rules}
        />
      )}
      {player !== undefined && giving.count > 0 && (
        <LazyGiveHours
          key={`give ${giving.count}`}
          isOpen={giving.isOpen}
          onClose={giving.close}
          steamId={player.steamId}
          notify={notify}
          onLogin={onLogin}
        />
      )}
      {player !== undefined && (
        <LazyOrders
          key={player.steamId}
          isOpen={props.orderId !== undefined || props.areOrdersShown}
          onClose={() => (props.orderId === undefined ? onOrdersShown(false) : props.onOrder(undefined))}
          steamId={player.steamId}
          orderId={props.orderId}
          onOrder={props.onOrder}
          areOrdersShown={props.areOrdersShown}
          onOrdersShown={onOrdersShown}
          notify={notify}
          reorderOf={reorderOf}
        />
      )}
      {open && (
        <LazyServerDialog
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
          renderVeto={props.renderVeto}
        />
      )}
    </>
  )
}
