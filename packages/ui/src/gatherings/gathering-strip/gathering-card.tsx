import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type GatheringErrorCode, type ShownGathering, startOf } from '@warmup/domain/gatherings'
import { joinLink, mapTitle, type Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { Check } from 'lucide-react'
import { BusyButton, ButtonLink, CopyButton, type CopyState } from '../../common/index.ts'
import { clockOf, usePinnedTime, useTimeLeft } from '../gathering-panel/gathering-parts.tsx'
import { SignUpButton } from '../gathering-panel/sign-up-button.tsx'
import { gatheringStripRecipe } from './gathering-strip.recipe.ts'
import { useInvitation } from './use-invitation.ts'

/** `mine`: the player has joined it. `over`: it has ended since the page showed it. */
export type GatheringCardState = ShownGathering['state'] | 'mine' | 'over'

export type GatheringCardProps = {
  server: Server
  gathering: ShownGathering & { readonly endsAt: number }
  state: GatheringCardState
  /** The current time in milliseconds since 1970; 0 until the page is hydrated. */
  now: number
  isSignedIn: boolean
  /** The address of the gathering, which the copied invitation ends with. */
  link: string
  copyState: CopyState
  onCopy: (text: string) => void
  onJoin: () => void
  onLeave: () => void
  onLogin: () => void
  /** The request under way. */
  busy?: 'join' | 'leave' | undefined
  /** Why the last request failed. */
  failure?: GatheringErrorCode | 'failed' | undefined
}

/**
 * A gathering above the server list: where, how many, how long, and what to press.
 * - One that is complete MUST lead to Join at once.
 * - Its height MUST NOT depend on whether the time is known.
 */
export const GatheringCard = (props: GatheringCardProps) => {
  const { server, gathering, state, failure } = props
  const { t } = useTranslation('gatherings')
  const styles = useSlotRecipe({ recipe: gatheringStripRecipe })()
  const { ready, target } = gathering
  const map = mapTitle(server.map)
  return (
    <chakra.li css={styles.card} data-state={state}>
      <chakra.div css={styles.head}>
        <chakra.h2 css={styles.name}>{map === '' ? server.displayName : `${server.displayName} · ${map}`}</chakra.h2>
        <chakra.span css={styles.time}>
          <Time {...props} />
        </chakra.span>
      </chakra.div>
      <chakra.div css={styles.bar} data-state={state} aria-hidden>
        <span style={{ width: `${Math.min(1, ready / target) * 100}%` }} />
      </chakra.div>
      <chakra.div css={styles.foot}>
        <Count {...props} />
        <chakra.div css={styles.actions}>
          <Actions {...props} />
        </chakra.div>
      </chakra.div>
      {failure !== undefined && (
        <chakra.p css={styles.failure} role="alert">
          {t(`failures.${failure}`)}
        </chakra.p>
      )}
    </chakra.li>
  )
}

const Time = ({ gathering, state, now }: GatheringCardProps) => {
  const { t } = useTranslation('gatherings')
  const { endsAt } = gathering
  const startsAt = startOf(gathering)
  const timeLeft = useTimeLeft(endsAt, now)
  const pinnedTime = usePinnedTime(startsAt, now)
  if (now === 0 || state === 'over') return null
  if (state === 'reached') return <span>{t('strip.comeIn', { time: clockOf(endsAt, now) })}</span>
  return <span>{now < startsAt ? pinnedTime : timeLeft}</span>
}

const Count = ({ gathering: { ready, target }, state }: GatheringCardProps) => {
  const { t } = useTranslation('gatherings')
  const styles = useSlotRecipe({ recipe: gatheringStripRecipe })()
  const word = {
    open: undefined,
    mine: t('strip.mine'),
    reached: t('reached', { count: Math.max(ready, target) }),
    over: t('strip.over'),
  }[state]
  return (
    <chakra.span css={styles.count} role="status">
      {(state === 'open' || state === 'mine') && <strong>{t('ready', { ready, target })}</strong>}
      {word !== undefined && (
        <chakra.span display="inline-flex" alignItems="center" gap="1">
          {state === 'mine' && <Check size={16} aria-hidden />}
          <span>{word}</span>
        </chakra.span>
      )}
    </chakra.span>
  )
}

const Actions = ({ state, ...props }: GatheringCardProps) => {
  const { server } = props
  const { t } = useTranslation('gatherings')
  const invitation = useInvitation(props)
  const copy = (
    <CopyButton
      size="small"
      weight="quiet"
      label={t('strip.copy')}
      text={invitation}
      state={props.copyState}
      onCopy={props.onCopy}
    />
  )
  switch (state) {
    case 'open':
      return (
        <>
          {copy}
          <SignUpButton {...props} size="small" weight="primary" busyLabel={t('starting')} onClick={props.onJoin}>
            {t('also')}
          </SignUpButton>
        </>
      )
    case 'mine':
      return (
        <>
          {copy}
          <BusyButton size="small" isBusy={props.busy === 'leave'} busyLabel={t('leaving')} onClick={props.onLeave}>
            {t('leave')}
          </BusyButton>
        </>
      )
    case 'reached':
      return (
        <ButtonLink size="small" weight="primary" href={joinLink(server)}>
          {t('join')}
        </ButtonLink>
      )
    case 'over':
      return server.isOpen ? (
        <ButtonLink size="small" href={joinLink(server)}>
          {t('join')}
        </ButtonLink>
      ) : null
  }
}
