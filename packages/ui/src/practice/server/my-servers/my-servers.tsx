import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Trouble } from '@warmup/domain/common'
import { type PracticeServer, shownServers } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { CalendarDays, Crosshair, Gift, Plus, ReceiptText, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, EmptyState, ErrorState, type Loadable, LoginRequired } from '../../../common/index.ts'
import { usePracticeMessages } from '../../messages/practice-messages.ts'
import { myServersRecipe } from './my-servers.recipe.ts'
import { SampleServers } from './sample-servers.tsx'
import { ServerPlaceholders } from './server-placeholders.tsx'

export type MyServersProps = {
  /** The player's servers. */
  servers: Loadable<readonly PracticeServer[]>
  /** Milliseconds since 1970. */
  now: number
  /** Why the data is outdated; `stale` if the server refused the last load. */
  trouble?: Trouble | 'stale' | undefined
  /** Renders a server's card. */
  renderServer: (server: PracticeServer) => ReactNode
  /** The player's bookings; absent without any. */
  bookings?: ReactNode
  /** What a practice server is, for players without servers; absent while no new servers are offered. */
  intro?: ReactNode
  /** Rents a server; absent while no new servers are offered. */
  onNewServer?: (() => void) | undefined
  /** Called to open the login dialog. */
  onLogin: () => void
  /** Opens the list of orders; absent without orders. */
  onOrders?: (() => void) | undefined
  /** Opens the link to the player's calendar; absent where the backend has none. */
  onCalendar?: (() => void) | undefined
  /** Opens the dialog to redeem a code, or a visitor's login; absent where no server could get the hours. */
  onRedeem?: (() => void) | undefined
  /** Opens the gift of hours; absent for visitors, and while no new servers are offered. */
  onGive?: (() => void) | undefined
  /** The visitor is signed out, or the backend rejected the token. */
  visitor?: 'logged_out' | 'token_expired' | undefined
  /** The list did not load in time. */
  isTimeout?: boolean
}

/**
 * The player's practice servers: active ones, then expired ones (docs/product/practice.md#practice-servers). Visitors see an
 * example behind the login prompt.
 */
export const MyServers = (props: MyServersProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: myServersRecipe })()
  return (
    <chakra.div css={styles.root}>
      <chakra.section css={styles.section} aria-label={t('list.title')}>
        <chakra.div css={styles.head}>
          <chakra.h2 css={styles.title}>{t('list.title')}</chakra.h2>
          <chakra.span css={styles.trouble} role="status">
            {props.trouble && t(`list.stale.${props.trouble}`)}
          </chakra.span>
          <chakra.span css={styles.zone}>{t('timeZone')}</chakra.span>
          <ListActions {...props} />
        </chakra.div>
        <ActiveServers {...props} />
      </chakra.section>
      {props.bookings && props.visitor === undefined && (
        <chakra.section css={styles.section} aria-label={t('booking.title')}>
          <chakra.h2 css={styles.title}>{t('booking.title')}</chakra.h2>
          <chakra.div css={styles.grid}>{props.bookings}</chakra.div>
        </chakra.section>
      )}
      <ExpiredServers {...props} />
    </chakra.div>
  )
}

const ListActions = ({ onRedeem, onGive, onCalendar, onOrders }: MyServersProps) => {
  const { t } = useTranslation(['practice', 'payments'])
  const styles = useSlotRecipe({ recipe: myServersRecipe })()
  const actions = [
    { label: t('redeem.open'), icon: <Ticket aria-hidden />, act: onRedeem },
    { label: t('give.open'), icon: <Gift aria-hidden />, act: onGive },
    { label: t('calendar.open'), icon: <CalendarDays aria-hidden />, act: onCalendar },
    { label: t('payments:orders.open'), icon: <ReceiptText aria-hidden />, act: onOrders },
  ].filter(({ act }) => act !== undefined)
  if (actions.length === 0) return null
  return (
    <chakra.span css={styles.actions}>
      {actions.map(({ label, icon, act }) => (
        <Button key={label} size="small" weight="quiet" isFlush onClick={act}>
          {icon}
          <span>{label}</span>
        </Button>
      ))}
    </chakra.span>
  )
}

const ActiveServers = ({
  servers,
  now,
  renderServer,
  intro,
  onNewServer,
  onLogin,
  visitor,
  isTimeout = false,
}: MyServersProps) => {
  const { t } = useTranslation('practice')
  const message = usePracticeMessages()
  if (visitor !== undefined) {
    const isExpired = visitor === 'token_expired'
    return (
      <>
        {!isExpired && intro}
        <LoginRequired
          onLogin={onLogin}
          title={t('list.loginTitle')}
          description={
            isExpired ? message('token_expired') : t(onNewServer ? 'list.loginHint' : 'list.loginHintClosed')
          }
        >
          <SampleServers now={now} />
        </LoginRequired>
      </>
    )
  }
  if (servers.status === 'loading') return <ServerPlaceholders servers={servers} />
  if (servers.status === 'failed') {
    return (
      <ErrorState
        title={t(isTimeout ? 'list.timeout' : 'list.fetchFailed')}
        {...(isTimeout ? { description: t('list.timeoutHint') } : {})}
        {...servers}
      />
    )
  }
  const { active, expired } = shownServers(servers.data, now)
  if (active.length === 0) {
    if (expired.length === 0 && intro) return intro
    return (
      <EmptyState
        icon={<Crosshair />}
        title={t(expired.length === 0 ? 'list.empty' : 'list.noneActive')}
        description={t(onNewServer ? 'list.emptyHint' : 'list.emptyHintClosed')}
        action={
          onNewServer && (
            <Button onClick={onNewServer}>
              <Plus aria-hidden />
              <span>{t('list.anotherAction')}</span>
            </Button>
          )
        }
      />
    )
  }
  return <ServerGrid servers={active} renderServer={renderServer} />
}

const ExpiredServers = ({ servers, now, renderServer, visitor }: MyServersProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: myServersRecipe })()
  const expired = servers.status === 'ready' && visitor === undefined ? shownServers(servers.data, now).expired : []
  if (expired.length === 0) return null
  return (
    <chakra.section css={styles.section} aria-label={t('list.expired')}>
      <chakra.h2 css={styles.title} data-tone="quiet">
        {t('list.expired')}
      </chakra.h2>
      <ServerGrid servers={expired} renderServer={renderServer} />
    </chakra.section>
  )
}

const ServerGrid = ({
  servers,
  renderServer,
}: Pick<MyServersProps, 'renderServer'> & { servers: readonly PracticeServer[] }) => {
  const styles = useSlotRecipe({ recipe: myServersRecipe })()
  return (
    <chakra.ul css={styles.grid}>
      {servers.map((server) => (
        <chakra.li key={server.id} minWidth="0">
          {renderServer(server)}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
