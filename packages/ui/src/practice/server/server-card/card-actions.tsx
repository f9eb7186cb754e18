import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type PracticeAction, type PracticeServer, refusalOf } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import {
  ArrowRightLeft,
  CalendarPlus,
  Ellipsis,
  Film,
  Globe,
  History,
  KeyRound,
  type LucideIcon,
  RotateCw,
  ShieldCheck,
  SlidersHorizontal,
  ToggleRight,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react'
import { Button, DisabledReason, HoldButton, type HoldPhase, Menu } from '../../../common/index.ts'
import { serverCardRecipe } from './server-card.recipe.ts'

/** The dialogs that a card's buttons open. */
export type CardDialog =
  | 'renew'
  | 'changePassword'
  | 'admins'
  | 'demos'
  | 'switchRegion'
  | 'options'
  | 'rights'
  | 'activity'
  | 'invites'
  | 'handOver'
  | 'desk'

/** The state of a restart: locked for a while afterwards. */
export type RestartState = {
  readonly lockedSeconds: number
  readonly isLoading: boolean
  /** Fixes the phase of the hold, for stories. */
  readonly phase?: HoldPhase | 'almostDone'
}

export type CardActionsProps = {
  server: PracticeServer
  now: number
  /** The progress of a restart. */
  restart: RestartState
  /** Called to restart the server. */
  onRestart: () => void
  /** Called with the dialog to open. */
  onOpen: (dialog: CardDialog) => void
}

type Entry = { readonly dialog: CardDialog; readonly action: PracticeAction; readonly icon: LucideIcon }

const entries = [
  { dialog: 'desk', action: 'desk', icon: SlidersHorizontal },
  { dialog: 'renew', action: 'renew', icon: CalendarPlus },
  { dialog: 'changePassword', action: 'changePassword', icon: KeyRound },
  { dialog: 'admins', action: 'seeAdmins', icon: UsersRound },
  { dialog: 'demos', action: 'demos', icon: Film },
  { dialog: 'switchRegion', action: 'switchRegion', icon: Globe },
] as const satisfies readonly Entry[]

/** All actions of a server; a disabled one shows its reason. */
export const CardActions = ({ server, now, restart, onRestart, onOpen }: CardActionsProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: serverCardRecipe })()
  const reasonOf = (action: PracticeAction): string | undefined => {
    const refusal = refusalOf(server, action, now)
    return refusal && t(`refusals.${refusal}`)
  }
  const restartReason = reasonOf('restart')
  const shown = entries.filter(({ dialog }) => dialog !== 'desk' || server.hasDesk)
  const isOwner = server.role === 'owner'
  const isShareable = isOwner && server.hasInvites
  const more = [
    ...(isShareable ? [{ id: 'invites', label: t('actions.invites'), icon: <UserRoundPlus aria-hidden /> }] : []),
    { id: 'options', label: t('actions.options'), icon: <ShieldCheck aria-hidden /> },
    ...(isOwner ? [{ id: 'rights', label: t('actions.rights'), icon: <ToggleRight aria-hidden /> }] : []),
    { id: 'activity', label: t('actions.activity'), icon: <History aria-hidden /> },
    ...(isShareable ? [{ id: 'handOver', label: t('actions.handOver'), icon: <ArrowRightLeft aria-hidden /> }] : []),
  ]
  return (
    <chakra.div css={styles.actions}>
      <HoldButton
        size="small"
        icon={<RotateCw aria-hidden />}
        onComplete={onRestart}
        isDisabled={restartReason !== undefined}
        {...(restartReason === undefined ? {} : { disabledReason: restartReason })}
        lockedSeconds={restart.lockedSeconds}
        isLoading={restart.isLoading}
        {...(restart.phase === undefined ? {} : { phase: restart.phase })}
      >
        {t('actions.restart')}
      </HoldButton>
      {shown.map(({ dialog, action, icon: Icon }) => {
        const reason = reasonOf(action)
        return (
          <DisabledReason key={dialog} {...(reason === undefined ? {} : { reason })}>
            <Button size="small" isDisabled={reason !== undefined} onClick={() => onOpen(dialog)}>
              <Icon aria-hidden />
              <span>{t(`actions.${dialog}`)}</span>
            </Button>
          </DisabledReason>
        )
      })}
      <chakra.div css={styles.more}>
        <Menu
          label={t('actions.more')}
          items={more}
          onSelect={(id) => onOpen(id as CardDialog)}
          trigger={
            <Button size="small">
              <Ellipsis aria-hidden />
              <span>{t('actions.more')}</span>
            </Button>
          }
        />
      </chakra.div>
    </chakra.div>
  )
}
