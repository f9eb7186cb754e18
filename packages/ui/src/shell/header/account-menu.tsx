import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { ChevronDown } from 'lucide-react'
import {
  Avatar,
  Button,
  lazyDialog,
  MembershipBadge,
  Popover,
  usePreloadAtFirstMove,
  VisuallyHidden,
} from '../../common/index.ts'
import type { AccountCardProps } from './account-card.tsx'
import { headerRecipe } from './header.recipe.ts'

const AccountCard = lazyDialog(async () => (await import('./account-card.tsx')).AccountCard)
const dialogs = [AccountCard]

export type AccountMenuProps = Omit<AccountCardProps, 'onClose'> & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Avatar, name and badge. Opens a menu with the Steam ID, its copy button, and links to the player's own pages. */
export const AccountMenu = (props: AccountMenuProps) => {
  const { isOpen, onOpenChange, ...card } = props
  const { t } = useTranslation('shell')
  const styles = useSlotRecipe({ recipe: headerRecipe })()
  const { username, avatar, steamId, memberships } = card.user
  usePreloadAtFirstMove(dialogs)
  return (
    <chakra.div css={[styles.control, styles.user]}>
      <Avatar src={avatar} seed={steamId ?? username} />
      <chakra.span css={styles.username} dir="auto" aria-hidden>
        <span translate="no">{username}</span>
      </chakra.span>
      <chakra.span css={styles.badges}>
        <MembershipBadge memberships={memberships} />
      </chakra.span>
      <ChevronDown aria-hidden />
      <Popover
        label={t('user.account', { name: username })}
        placement="bottom-end"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        trigger={
          <Button weight="quiet">
            <VisuallyHidden>{username}</VisuallyHidden>
          </Button>
        }
      >
        <AccountCard {...card} onClose={() => onOpenChange(false)} />
      </Popover>
    </chakra.div>
  )
}
