import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Membership } from '@warmup/domain/membership'
import { useTranslation } from '@warmup/i18n'
import { ChevronDown } from 'lucide-react'
import { Avatar, Button, CopyButton, MembershipBadge, Popover, VisuallyHidden } from '../../common/index.ts'
import { headerRecipe } from './header.recipe.ts'

/** The signed-in player as the header shows them. */
export type HeaderUser = {
  readonly username: string
  readonly avatar?: string
  /** Absent while an email account is not bound to Steam. */
  readonly steamId?: string
  readonly memberships: readonly Membership[]
  /** When a VIP membership ends, ISO 8601; absent if it does not. */
  readonly vipUntil?: string
}

export type AccountMenuProps = {
  user: HeaderUser
  steamIdCopy: 'idle' | 'copied' | 'failed'
  onCopySteamId: (steamId: string) => void
  onLogout: () => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Avatar, name and badge; opens the Steam ID with its copy button. */
export const AccountMenu = ({ user, steamIdCopy, onCopySteamId, onLogout, isOpen, onOpenChange }: AccountMenuProps) => {
  const { t } = useTranslation('shell')
  const styles = useSlotRecipe({ recipe: headerRecipe })()
  const { username, avatar, steamId, memberships, vipUntil } = user
  const picture = { src: avatar, seed: steamId ?? username }
  return (
    <chakra.div css={[styles.control, styles.user]}>
      <Avatar {...picture} />
      <chakra.span css={styles.username} dir="auto" aria-hidden>
        {username}
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
        <chakra.div css={styles.card}>
          <chakra.div css={styles.cardTop}>
            <Avatar {...picture} size="medium" />
            <chakra.div minWidth="0">
              <chakra.p css={styles.cardName} dir="auto">
                {username}
              </chakra.p>
              <MembershipBadge memberships={memberships} expiresAt={vipUntil} />
            </chakra.div>
          </chakra.div>
          {steamId === undefined ? (
            <chakra.p css={styles.row}>{t('user.noSteamId')}</chakra.p>
          ) : (
            <>
              <chakra.p css={styles.row}>
                {t('user.steamId')}
                <chakra.span css={styles.steamId}>{steamId}</chakra.span>
              </chakra.p>
              <CopyButton label={t('user.copySteamId')} text={steamId} state={steamIdCopy} onCopy={onCopySteamId} />
            </>
          )}
          <Button css={styles.phoneOnly} onClick={onLogout}>
            {t('header.logout')}
          </Button>
        </chakra.div>
      </Popover>
    </chakra.div>
  )
}
