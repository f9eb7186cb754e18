import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { refusalOf } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { type LucideIcon, SlidersHorizontal, UserRoundPlus } from 'lucide-react'
import { Button, DisabledReason } from '../../../common/index.ts'
import { JoinServer } from '../join-server/join-server.tsx'
import type { CardActionsProps } from './card-actions-props.ts'
import { CardMore } from './card-more.tsx'
import { serverCardRecipe } from './server-card.recipe.ts'

/** Join, Invite and Match desk, and all other actions under More. */
export const CardActions = (props: CardActionsProps) => {
  const styles = useSlotRecipe({ recipe: serverCardRecipe })()
  const { server, now } = props
  return (
    <chakra.div css={styles.actions}>
      <JoinServer server={server} now={now} sending={props.sending} />
      {server.role === 'owner' && server.hasInvites && (
        <StrongAction {...props} dialog="invites" action="invite" icon={UserRoundPlus} />
      )}
      {server.hasDesk && <StrongAction {...props} dialog="desk" action="desk" icon={SlidersHorizontal} />}
      <CardMore {...props} />
    </chakra.div>
  )
}

type StrongActionProps = Pick<CardActionsProps, 'server' | 'now' | 'onOpen'> & {
  dialog: 'invites' | 'desk'
  action: 'invite' | 'desk'
  icon: LucideIcon
}

const StrongAction = ({ server, now, onOpen, dialog, action, icon: Icon }: StrongActionProps) => {
  const { t } = useTranslation('practice')
  const refusal = refusalOf(server, action, now)
  return (
    <DisabledReason {...(refusal && { reason: t(`refusals.${refusal}`) })}>
      <Button isDisabled={refusal !== undefined} onClick={() => onOpen(dialog)}>
        <Icon aria-hidden />
        <span>{t(`actions.${dialog}`)}</span>
      </Button>
    </DisabledReason>
  )
}
