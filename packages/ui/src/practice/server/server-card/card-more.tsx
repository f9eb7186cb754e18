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
  ToggleRight,
  UsersRound,
} from 'lucide-react'
import { Button, DisabledReason, HoldButton, Popover } from '../../../common/index.ts'
import type { CardActionsProps, CardDialog } from './card-actions-props.ts'
import { serverCardRecipe } from './server-card.recipe.ts'

type Entry = {
  readonly dialog: Exclude<CardDialog, 'invites' | 'desk'>
  readonly icon: LucideIcon
  /** The action whose refusal disables the entry. */
  readonly action?: PracticeAction
  /** Whether the server has the entry; by default each has. */
  readonly isShown?: (server: PracticeServer) => boolean
}

const isOwned = ({ role }: PracticeServer) => role === 'owner'

/** The entries by group, besides the restart, which is the first of the server's. */
const groups: readonly {
  readonly name: 'server' | 'people' | 'rental' | 'records'
  readonly entries: readonly Entry[]
}[] = [
  {
    name: 'server',
    entries: [
      { dialog: 'changePassword', action: 'changePassword', icon: KeyRound },
      { dialog: 'switchRegion', action: 'switchRegion', icon: Globe },
      { dialog: 'options', icon: ShieldCheck },
    ],
  },
  {
    name: 'people',
    entries: [
      { dialog: 'admins', action: 'seeAdmins', icon: UsersRound },
      { dialog: 'rights', icon: ToggleRight, isShown: isOwned },
    ],
  },
  {
    name: 'rental',
    entries: [
      { dialog: 'renew', action: 'renew', icon: CalendarPlus },
      { dialog: 'handOver', icon: ArrowRightLeft, isShown: (server) => isOwned(server) && server.hasInvites },
    ],
  },
  {
    name: 'records',
    entries: [
      { dialog: 'demos', action: 'demos', icon: Film },
      { dialog: 'activity', icon: History },
    ],
  },
]

/** All actions but the three of the card itself, by groups on an even grid; a disabled one shows its reason. */
export const CardMore = ({ server, now, restart, onRestart, onOpen }: CardActionsProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: serverCardRecipe })()
  const reasonOf = (action: PracticeAction | undefined): string | undefined => {
    const refusal = action && refusalOf(server, action, now)
    return refusal && t(`refusals.${refusal}`)
  }
  const restartReason = reasonOf('restart')
  return (
    <Popover
      label={t('actions.more')}
      placement="bottom-end"
      trigger={
        <Button>
          <Ellipsis aria-hidden />
          <span>{t('actions.more')}</span>
        </Button>
      }
    >
      {(close) => (
        <chakra.div css={styles.groups}>
          {groups.map(({ name, entries }) => (
            <chakra.div key={name} css={styles.group} role="group" aria-label={t(`actions.groups.${name}`)}>
              <chakra.p css={styles.groupName} aria-hidden>
                {t(`actions.groups.${name}`)}
              </chakra.p>
              {name === 'server' && (
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
              )}
              {entries
                .filter(({ isShown }) => isShown?.(server) ?? true)
                .map(({ dialog, action, icon: Icon }) => {
                  const reason = reasonOf(action)
                  return (
                    <DisabledReason key={dialog} {...(reason === undefined ? {} : { reason })}>
                      <Button
                        size="small"
                        isDisabled={reason !== undefined}
                        onClick={() => {
                          // First, so that a closed dialog returns the focus to the card.
                          close()
                          onOpen(dialog)
                        }}
                      >
                        <Icon aria-hidden />
                        <span>{t(`actions.${dialog}`)}</span>
                      </Button>
                    </DisabledReason>
                  )
                })}
            </chakra.div>
          ))}
        </chakra.div>
      )}
    </Popover>
  )
}
