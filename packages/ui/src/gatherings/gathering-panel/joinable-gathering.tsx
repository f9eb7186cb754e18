import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type ShownGathering, startOf } from '@warmup/domain/gatherings'
import { joinLink } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { UserRoundCheck } from 'lucide-react'
import { ButtonLink } from '../../common/index.ts'
import { gatheringPanelRecipe } from './gathering-panel.recipe.ts'
import type { GatheringPanelProps } from './gathering-panel-props.ts'
import { PinnedHead, Progress, useTimeLeft } from './gathering-parts.tsx'
import { SignUpButton } from './sign-up-button.tsx'

type JoinableGatheringProps = GatheringPanelProps & {
  gathering: ShownGathering & { readonly endsAt: number }
  /** Whether the player is in a gathering on another server. */
  isElsewhere: boolean
}

/** A gathering that the player can join. */
export const JoinableGathering = (props: JoinableGatheringProps) => {
  const { server, gathering, now, isElsewhere, onJoin } = props
  const { t } = useTranslation('gatherings')
  const styles = useSlotRecipe({ recipe: gatheringPanelRecipe })()
  const timeLeft = useTimeLeft(gathering.endsAt, now)
  const { target } = gathering
  const startsAt = startOf(gathering)
  const isWaiting = now < startsAt
  if (gathering.state === 'reached')
    return (
      <chakra.div css={styles.gathering}>
        <chakra.p css={styles.status}>
          <UserRoundCheck aria-hidden />
          <span>{t('reachedByOthers')}</span>
        </chakra.p>
        <chakra.div css={styles.actions}>
          <ButtonLink href={joinLink(server)}>{t('join')}</ButtonLink>
        </chakra.div>
      </chakra.div>
    )
  return (
    <chakra.div css={styles.gathering}>
      {startsAt > 0 && <PinnedHead startsAt={startsAt} now={now} texts={gathering.texts} />}
      <Progress
        ready={gathering.ready}
        target={target}
        aside={isWaiting ? t('pinnedNeeds', { count: target }) : timeLeft}
      />
      {isElsewhere && <chakra.p css={styles.hint}>{t('elsewhere')}</chakra.p>}
      <chakra.div css={styles.actions}>
        <SignUpButton {...props} busyLabel={t('starting')} onClick={() => onJoin(target, gathering.pin)}>
          {t('also')}
        </SignUpButton>
      </chakra.div>
    </chakra.div>
  )
}
