import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Membership } from '@warmup/domain/membership'
import { type NavigationItem, paths } from '@warmup/domain/shell'
import { useTranslation } from '@warmup/i18n'
import { ChevronDown, ShieldCheck, UserRound } from 'lucide-react'
import { AppLink, Avatar, Button, CopyButton, MembershipBadge, Popover, VisuallyHidden } from '../../common/index.ts'
import { navigationIcons } from '../navigation/navigation-icons.ts'
import { headerRecipe } from './header.recipe.ts'

/** The signed-in player. */
export type HeaderUser = {
  readonly username: string
  readonly avatar?: string
  /** Absent while an email account is not bound to Steam. */
  readonly steamId?: string
  readonly memberships: readonly Membership[]
  /** End of the VIP membership, ISO 8601; absent if unlimited. */
  readonly vipUntil?: string
}

export type AccountMenuProps = {
  user: HeaderUser
  /** The enabled areas of the portal. */
  items: readonly NavigationItem[]
  /** URL of the player's page; absent if there is none. */
  ownPageHref: string | undefined
  steamIdCopy: 'idle' | 'copied' | 'failed'
  onCopySteamId: (steamId: string) => void
  onLogout: () => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const PageLink = chakra(AppLink)

/** The player's own pages in each area. Pages of a Steam account are hidden until one is bound. */
const ownPages = [
  { item: 'practice', href: `${paths.practice}?orders`, isOfSteam: true },
  { item: 'leaderboard', href: paths.leaderboard, isOfSteam: true },
  { item: 'settings', href: paths.settings, isOfSteam: false },
] as const satisfies { item: NavigationItem; href: string; isOfSteam: boolean }[]

/** Avatar, name and badge. Opens a menu with the Steam ID, its copy button, and links to the player's own pages. */
export const AccountMenu = (props: AccountMenuProps) => {
  const { user, items, ownPageHref, steamIdCopy, onCopySteamId, onLogout, isOpen, onOpenChange } = props
  const { t } = useTranslation('shell')
  const styles = useSlotRecipe({ recipe: headerRecipe })()
  const { username, avatar, steamId, memberships, vipUntil } = user
  const pages = ownPages.filter(({ item, isOfSteam }) => items.includes(item) && (steamId !== undefined || !isOfSteam))
  const picture = { src: avatar, seed: steamId ?? username }
  return (
    <chakra.div css={[styles.control, styles.user]}>
      <Avatar {...picture} />
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
        <chakra.div css={styles.card}>
          <chakra.div css={styles.cardTop}>
            <Avatar {...picture} size="medium" />
            <chakra.div minWidth="0">
              <chakra.p css={styles.cardName} dir="auto">
                <span translate="no">{username}</span>
              </chakra.p>
              <MembershipBadge memberships={memberships} expiresAt={vipUntil} />
            </chakra.div>
          </chakra.div>
          {steamId === undefined ? (
            <chakra.p css={styles.row}>{t('user.noSteamId')}</chakra.p>
          ) : (
            <>
              <chakra.p css={styles.row}>
                <span>{t('user.steamId')}</span>
                <chakra.span css={styles.steamId}>
                  <span translate="no">{steamId}</span>
                </chakra.span>
              </chakra.p>
              <CopyButton label={t('user.copySteamId')} text={steamId} state={steamIdCopy} onCopy={onCopySteamId} />
            </>
          )}
          <chakra.ul css={styles.pages}>
            {ownPageHref !== undefined && (
              <li>
                <PageLink href={ownPageHref} css={styles.page} onClick={() => onOpenChange(false)}>
                  <UserRound aria-hidden />
                  <span>{t('user.ownPage')}</span>
                </PageLink>
              </li>
            )}
            {pages.map(({ item, href }) => {
              const Icon = navigationIcons[item]
              return (
                <li key={item}>
                  <PageLink href={href} css={styles.page} onClick={() => onOpenChange(false)}>
                    <Icon aria-hidden />
                    <span>{t(`user.pages.${item}`)}</span>
                  </PageLink>
                </li>
              )
            })}
            <li>
              <PageLink href={paths.privacy} css={styles.page} onClick={() => onOpenChange(false)}>
                <ShieldCheck aria-hidden />
                <span>{t('user.pages.privacy')}</span>
              </PageLink>
            </li>
          </chakra.ul>
          <Button css={styles.phoneOnly} onClick={onLogout}>
            {t('header.logout')}
          </Button>
        </chakra.div>
      </Popover>
    </chakra.div>
  )
}
