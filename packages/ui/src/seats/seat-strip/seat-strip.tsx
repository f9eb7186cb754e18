import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type OwnEntry, seatOfferMs, seatRestMs } from '@warmup/domain/seats'
import { quickJoinFreeSlots } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { Armchair, BellRing, CircleAlert, Hourglass } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import {
  Button,
  ButtonLink,
  CountdownRing,
  dockedSeatsRef,
  type NotificationReach,
  useKeptFocus,
} from '../../common/index.ts'
import { seatStripRecipe } from './seat-strip.recipe.ts'

const icons = {
  waiting: <Hourglass />,
  offered: <Armchair />,
  ended: <CircleAlert />,
} satisfies Record<OwnEntry['state'], ReactElement>

export type SeatStripProps = {
  /** The player's entry; the strip is hidden without one. */
  entry: OwnEntry | null
  /** The name of the server; undefined until the list of servers is known. */
  serverName: string | undefined
  /** The link that starts the game; undefined until the list of servers is known. */
  joinHref: string | undefined
  /** Time left for the offer, or until the player may wait again, in seconds; the parent counts down to 0. */
  secondsLeft: number
  /** Seconds until it is usually the player's turn, while they wait; undefined if unknown. */
  aboutSeconds: number | undefined
  /** Whether the player has a membership, with which fewer free seats are enough. */
  isMember: boolean
  /** Called to ask the browser to allow notifications; undefined if it has been asked already. */
  onAllowNotifications: (() => void) | undefined
  /** When the browser notifies the player, who can then do something else. */
  reach: NotificationReach
  /** Whether the player is leaving the queue or joining it again. */
  isBusy: boolean
  /** Called when the player accepts the offer; the link starts the game. */
  onJoin: () => void
  /** Called when the player leaves the queue, or lets the next player have the seat. */
  onLeave: () => void
  /** Called when the player waits for the same server again. */
  onAgain: () => void
  /** Called when the player has read why the entry ended. */
  onDismiss: () => void
}

/**
 * The player's place in the queue of a full server, on every page (docs/product/seats.md#seat-queue).
 * - It MUST NOT move the page when it appears, and MUST NOT cover the page's end.
 * - An offer MUST be announced to screen readers at once, without its countdown.
 * - While the player waits, the notification MUST be the only primary action, unless the browser has been asked already;
 *   during an offer Join. Both MUST be at least 44 px high on phones.
 * - The reason for which an entry has ended MUST be shown until it is dismissed.
 * - A player who may not wait yet MUST see how long that lasts, and no button for it.
 */
export const SeatStrip = ({ entry, ...props }: SeatStripProps) => {
  const { t } = useTranslation('seats')
  const keptFocus = useKeptFocus<HTMLDivElement>()
  const styles = useSlotRecipe({ recipe: seatStripRecipe })({ state: entry?.state ?? 'waiting' })
  if (entry === null) return null
  return (
    <chakra.section css={styles.root} aria-label={t('label')} data-docked ref={dockedSeatsRef}>
      <chakra.div css={styles.row} {...keptFocus}>
        <chakra.span css={styles.icon} aria-hidden>
          {icons[entry.state]}
        </chakra.span>
        <SeatText {...props} entry={entry} />
        <chakra.div css={styles.actions}>
          <SeatActions {...props} entry={entry} />
        </chakra.div>
      </chakra.div>
    </chakra.section>
  )
}

type PartProps = Omit<SeatStripProps, 'entry'> & { entry: OwnEntry }

/** Whether the player may not wait yet (docs/product/seats.md#rest). */
const isResting = ({ entry, secondsLeft }: Pick<PartProps, 'entry' | 'secondsLeft'>): boolean =>
  entry.state === 'ended' && entry.end === 'missed' && secondsLeft > 0

const minutesOf = (ms: number): number => Math.max(1, Math.ceil(ms / 60_000))

const SeatText = ({ entry, serverName, secondsLeft, aboutSeconds, isMember, reach }: PartProps) => {
  const { t } = useTranslation('seats')
  const styles = useSlotRecipe({ recipe: seatStripRecipe })({ state: entry.state })
  const name = serverName ?? t('unknownServer')
  const missed = entry.missed > 0
  const rest = { count: minutesOf(seatRestMs) }
  const words = (): { title: string; facts: ReactNode } => {
    if (isResting({ entry, secondsLeft }))
      return { title: t('ended.missed'), facts: t('restEndsIn', { count: minutesOf(secondsLeft * 1_000) }) }
    if (entry.state === 'ended')
      return { title: t(`ended.${entry.end}`, { name }), facts: entry.end !== 'gone' && t('endedHint') }
    if (entry.state === 'offered')
      return { title: t('offered', { name }), facts: missed ? t('lastOffer', rest) : t('offeredHint') }
    const isEstimated = aboutSeconds !== undefined && aboutSeconds * 1_000 < entry.endsInMs
    const time = isEstimated
      ? t('about', { count: Math.max(1, Math.round(aboutSeconds / 60)) })
      : t('endsIn', { count: minutesOf(entry.endsInMs) })
    const offer = isMember ? t('next', { count: seatOfferMs / 1_000 }) : t('visitorRule', quickJoinFreeSlots)
    const next = [missed ? t('missedOnce', rest) : offer, ...(reach === 'none' ? [] : [t(`leaveHint.${reach}`)])]
    const facts = (
      <>
        <div>{`${t('place', { place: entry.place, count: entry.waiting })} · ${time}`}</div>
        <div>{next.join(' · ')}</div>
      </>
    )
    return { title: t('waiting', { name }), facts }
  }
  const { title, facts } = words()
  return (
    <chakra.div css={styles.text} tabIndex={-1}>
      <chakra.div css={styles.title} role={entry.state === 'waiting' ? 'status' : 'alert'} key={entry.state}>
        {title}
      </chakra.div>
      <chakra.div css={styles.facts}>{facts}</chakra.div>
    </chakra.div>
  )
}

const SeatActions = (props: PartProps) => {
  const { entry, joinHref, secondsLeft, isBusy } = props
  const { t } = useTranslation('seats')
  if (entry.state === 'ended')
    return (
      <>
        {entry.end !== 'gone' && !isResting(props) && (
          <Button size="small" isDisabled={isBusy} onClick={props.onAgain}>
            {t('again')}
          </Button>
        )}
        <Button size="small" weight="quiet" isDisabled={isBusy} onClick={props.onDismiss}>
          {t('dismiss')}
        </Button>
      </>
    )
  if (entry.state === 'offered')
    return (
      <>
        <CountdownRing totalSeconds={seatOfferMs / 1_000} secondsLeft={secondsLeft} />
        <Button size="small" weight="quiet" isDisabled={isBusy} onClick={props.onLeave}>
          {t('leave')}
        </Button>
        {joinHref !== undefined && (
          <ButtonLink size="small" weight="primary" href={joinHref} onClick={props.onJoin}>
            {t('join')}
          </ButtonLink>
        )}
      </>
    )
  return (
    <>
      <Button size="small" weight="quiet" isDisabled={isBusy} onClick={props.onLeave}>
        {t('leave')}
      </Button>
      {props.onAllowNotifications && (
        <Button size="small" weight="primary" onClick={props.onAllowNotifications}>
          <BellRing aria-hidden />
          <span>{t('notify')}</span>
        </Button>
      )}
    </>
  )
}
