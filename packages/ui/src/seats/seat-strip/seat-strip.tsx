import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type SeatWatch, seatOfferMs } from '@warmup/domain/seats'
import { quickJoinFreeSlots } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { Armchair, BellRing, CircleAlert, Hourglass } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button, ButtonLink, CountdownRing, dockedSeatsRef, useKeptFocus } from '../../common/index.ts'
import { seatStripRecipe } from './seat-strip.recipe.ts'

const icons = {
  waiting: <Hourglass />,
  offered: <Armchair />,
  ended: <CircleAlert />,
} satisfies Record<SeatWatch['state'], ReactElement>

export type SeatStripProps = {
  /** The player's watch; the strip is hidden without one. */
  watch: SeatWatch | null
  /** The name of the server; undefined until the list of servers is known. */
  serverName: string | undefined
  /** The link that starts the game; undefined until the list of servers is known. */
  joinHref: string | undefined
  /** Time left for the offer, in seconds; the parent counts down to 0. */
  secondsLeft: number
  /** Whether the player has a membership, with which fewer free seats are enough. */
  isMember: boolean
  /** Called to ask the browser to allow notifications; undefined if it has been asked already. */
  onAllowNotifications: (() => void) | undefined
  /** Whether the player is leaving the line or joining it again. */
  isBusy: boolean
  /** Called when the player accepts the offer; the link starts the game. */
  onJoin: () => void
  /** Called when the player leaves the line, or lets the next player have the seat. */
  onLeave: () => void
  /** Called when the player waits for the same server again. */
  onAgain: () => void
  /** Called when the player has read why the watch ended. */
  onDismiss: () => void
}

/**
 * The player's place in the line of a full server, on every page (docs/product/seats.md#seat-watch).
 * - It MUST NOT move the page when it appears, and MUST NOT cover the page's end.
 * - An offer MUST be announced to screen readers at once, without its countdown.
 * - Join MUST be the only primary action, and at least 44 px high on phones.
 * - The reason for which a watch has ended MUST be shown until it is dismissed.
 */
export const SeatStrip = ({ watch, ...props }: SeatStripProps) => {
  const { t } = useTranslation('seats')
  const keptFocus = useKeptFocus<HTMLDivElement>()
  const styles = useSlotRecipe({ recipe: seatStripRecipe })({ state: watch?.state ?? 'waiting' })
  if (watch === null) return null
  return (
    <chakra.section css={styles.root} aria-label={t('label')} data-docked ref={dockedSeatsRef}>
      <chakra.div css={styles.row} {...keptFocus}>
        <chakra.span css={styles.icon} aria-hidden>
          {icons[watch.state]}
        </chakra.span>
        <SeatText {...props} watch={watch} />
        <chakra.div css={styles.actions}>
          <SeatActions {...props} watch={watch} />
        </chakra.div>
      </chakra.div>
    </chakra.section>
  )
}

type PartProps = Omit<SeatStripProps, 'watch'> & { watch: SeatWatch }

const SeatText = ({ watch, serverName, isMember }: PartProps) => {
  const { t } = useTranslation('seats')
  const styles = useSlotRecipe({ recipe: seatStripRecipe })({ state: watch.state })
  const name = serverName ?? t('unknownServer')
  const missed = watch.missed > 0
  const words = (): { title: string; facts: ReactNode } => {
    if (watch.state === 'ended')
      return { title: t(`ended.${watch.end}`, { name }), facts: watch.end !== 'gone' && t('endedHint') }
    if (watch.state === 'offered')
      return { title: t('offered', { name }), facts: missed ? t('lastOffer') : t('offeredHint') }
    const minutes = Math.max(1, Math.ceil(watch.endsInMs / 60_000))
    const facts = [t('place', { place: watch.place, count: watch.waiting }), t('endsIn', { count: minutes })]
    if (missed) facts.push(t('missedOnce'))
    else if (!isMember) facts.push(t('visitorRule', quickJoinFreeSlots))
    return { title: t('waiting', { name }), facts: facts.join(' · ') }
  }
  const { title, facts } = words()
  return (
    <chakra.div css={styles.text} tabIndex={-1}>
      <chakra.div css={styles.title} role={watch.state === 'waiting' ? 'status' : 'alert'} key={watch.state}>
        {title}
      </chakra.div>
      <chakra.div css={styles.facts}>{facts}</chakra.div>
    </chakra.div>
  )
}

const SeatActions = (props: PartProps) => {
  const { watch, joinHref, secondsLeft, isBusy } = props
  const { t } = useTranslation('seats')
  if (watch.state === 'ended')
    return (
      <>
        {watch.end !== 'gone' && (
          <Button size="small" isDisabled={isBusy} onClick={props.onAgain}>
            {t('again')}
          </Button>
        )}
        <Button size="small" weight="quiet" isDisabled={isBusy} onClick={props.onDismiss}>
          {t('dismiss')}
        </Button>
      </>
    )
  if (watch.state === 'offered')
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
      {props.onAllowNotifications && (
        <Button size="small" weight="quiet" onClick={props.onAllowNotifications}>
          <BellRing aria-hidden />
          <span>{t('notify')}</span>
        </Button>
      )}
      <Button size="small" isDisabled={isBusy} onClick={props.onLeave}>
        {t('leave')}
      </Button>
    </>
  )
}
