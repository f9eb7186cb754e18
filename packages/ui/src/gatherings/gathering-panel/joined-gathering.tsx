import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Localized } from '@warmup/domain/common'
import { type OwnGathering, startOf } from '@warmup/domain/gatherings'
import { joinLink } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { BellRing, CircleSlash, DoorClosed, Gamepad2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { BusyButton, Button, ButtonLink } from '../../common/index.ts'
import { gatheringPanelRecipe } from './gathering-panel.recipe.ts'
import type { GatheringPanelProps } from './gathering-panel-props.ts'
import { clockOf, PinnedHead, Progress, useTimeLeft } from './gathering-parts.tsx'

type JoinedGatheringProps = GatheringPanelProps & {
  own: OwnGathering & { readonly endsAt: number }
  /** The operator's text about a pinned gathering. */
  texts: Localized | undefined
}

type StateProps = { icon: LucideIcon; title: string; hint?: string; children?: ReactNode }

const State = ({ icon: Icon, title, hint, children }: StateProps) => {
  const styles = useSlotRecipe({ recipe: gatheringPanelRecipe })()
  return (
    <chakra.div css={styles.gathering}>
      <chakra.p css={styles.status} role="status">
        <Icon aria-hidden />
        <span>{title}</span>
      </chakra.p>
      {hint !== undefined && <chakra.p css={styles.hint}>{hint}</chakra.p>}
      {children && <chakra.div css={styles.actions}>{children}</chakra.div>}
    </chakra.div>
  )
}

/** A gathering that waits for more players, or for its time. */
const Waiting = ({ own, texts, now, onLeave, onAllowNotifications, reach = 'none', busy }: JoinedGatheringProps) => {
  const { t } = useTranslation('gatherings')
  const styles = useSlotRecipe({ recipe: gatheringPanelRecipe })()
  const timeLeft = useTimeLeft(own.endsAt, now)
  const { ready = 0, target = 0 } = own
  const startsAt = startOf(own)
  const isEarly = now < startsAt
  return (
    <chakra.div css={styles.gathering}>
      {startsAt > 0 && <PinnedHead startsAt={startsAt} now={now} texts={texts} />}
      <Progress ready={ready} target={target} aside={isEarly ? t('pinnedNeeds', { count: target }) : timeLeft} />
      <chakra.p css={styles.hint}>{isEarly ? t(`inPinned.${reach}`) : t(`joined.${reach}`)}</chakra.p>
      <chakra.div css={styles.actions}>
        <BusyButton weight="quiet" isBusy={busy === 'leave'} busyLabel={t('leaving')} onClick={onLeave}>
          {t('leave')}
        </BusyButton>
        {onAllowNotifications && (
          <Button weight="quiet" onClick={onAllowNotifications}>
            <BellRing aria-hidden />
            <span>{t('notify')}</span>
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  )
}

/** The player's own gathering in each of its states. */
export const JoinedGathering = (props: JoinedGatheringProps) => {
  const { server, own, now, onLeave, busy } = props
  const { t } = useTranslation('gatherings')
  const dismiss = (
    <BusyButton weight="quiet" isBusy={busy === 'leave'} onClick={onLeave}>
      {t('dismiss')}
    </BusyButton>
  )
  const join = (
    <ButtonLink weight="primary" href={joinLink(server)}>
      {t('join')}
    </ButtonLink>
  )
  switch (own.state) {
    case 'open':
      return <Waiting {...props} />
    case 'reached':
      return (
        <State
          icon={BellRing}
          title={t('reached', { count: own.ready ?? own.target ?? 0 })}
          hint={t('reachedHint', { time: clockOf(own.endsAt, now) })}
        >
          {join}
          <BusyButton weight="quiet" isBusy={busy === 'leave'} busyLabel={t('leaving')} onClick={onLeave}>
            {t('leave')}
          </BusyButton>
        </State>
      )
    case 'came':
      return <State icon={Gamepad2} title={t('came')} />
    case 'failed':
      return (
        <State icon={CircleSlash} title={t('failed')} hint={t('failedHint')}>
          {dismiss}
        </State>
      )
    case 'leftOut':
      return (
        <State icon={DoorClosed} title={t('leftOut')} hint={t('leftOutHint')}>
          <ButtonLink href={joinLink(server)}>{t('join')}</ButtonLink>
          {dismiss}
        </State>
      )
  }
}
