import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ShownGathering } from '@warmup/domain/gatherings'
import { joinLink } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { UserRoundCheck } from 'lucide-react'
import { ButtonLink } from '../../common/index.ts'
import { PinnedHead, Progress, useTimeLeft } from './call-parts.tsx'
import { gatheringPanelRecipe } from './gathering-panel.recipe.ts'
import type { GatheringPanelProps } from './gathering-panel-props.ts'
import { SignUpButton } from './sign-up-button.tsx'

type CallToServerProps = GatheringPanelProps & {
  call: ShownGathering & { readonly endsAt: number }
  /** Whether the player is in a call on another server. */
  isElsewhere: boolean
}

/** A call that the player can join. */
export const CallToServer = (props: CallToServerProps) => {
  const { server, call, now, isElsewhere, onJoin } = props
  const { t } = useTranslation('gatherings')
  const styles = useSlotRecipe({ recipe: gatheringPanelRecipe })()
  const timeLeft = useTimeLeft(call.endsAt, now)
  const { startsAt, target } = call
  const isWaiting = startsAt !== undefined && now < startsAt
  if (call.state === 'reached')
    return (
      <chakra.div css={styles.call}>
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
    <chakra.div css={styles.call}>
      {startsAt !== undefined && <PinnedHead startsAt={startsAt} now={now} text={call.text} />}
      <Progress ready={call.ready} target={target} aside={isWaiting ? t('pinnedNeeds', { count: target }) : timeLeft} />
      {isElsewhere && <chakra.p css={styles.hint}>{t('elsewhere')}</chakra.p>}
      <chakra.div css={styles.actions}>
        <SignUpButton {...props} busyLabel={t('starting')} onClick={() => onJoin(target, call.pin)}>
          {t('also')}
        </SignUpButton>
      </chakra.div>
    </chakra.div>
  )
}
