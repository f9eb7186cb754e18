import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type NavigationItem, paths } from '@warmup/domain/shell'
import { useTranslation } from '@warmup/i18n'
import { ShieldCheck, UserRound } from 'lucide-react'
import { AppLink, Avatar, Button, CopyButton, MembershipBadge } from '../../common/index.ts'
import { navigationIcons } from '../navigation/navigation-icons.ts'
import { accountCardRecipe } from './account-card.recipe.ts'
import type { HeaderUser } from './header-user.ts'

export type AccountCardProps = {
  user: HeaderUser
  /** The enabled areas of the portal. */
  items: readonly NavigationItem[]
  /** URL of the player's page; absent if there is none. */
  ownPageHref: string | undefined
  /** The result of copying the Steam ID. */
  steamIdCopy: 'idle' | 'copied' | 'failed'
  onCopySteamId: (steamId: string) => void
  onLogout: () => void
  /** Called when a link is followed. */
  onClose: () => void
}

const PageLink = chakra(AppLink)

/** The player's own pages in each area. Pages of a Steam account are hidden until one is bound. */
const ownPages = [
  { item: 'practice', href: `${paths.practice}?orders`, isOfSteam: true },
  { item: 'leaderboard', href: paths.leaderboard, isOfSteam: true },
  { item: 'settings', href: paths.settings, isOfSteam: false },
] as const satisfies { item: NavigationItem; href: string; isOfSteam: boolean }[]

/** The open account menu: the Steam ID with its copy button, and links to the player's own pages. */
export const AccountCard = (props: AccountCardProps) => {
  const { user, items, ownPageHref, steamIdCopy, onCopySteamId, onLogout, onClose } = props
  const { t } = useTranslation('shell')
  const styles = useSlotRecipe({ recipe: accountCardRecipe })()
  const { username, avatar, steamId, memberships, vipUntil } = user
  const pages = ownPages.filter(({ item, isOfSteam }) => items.includes(item) && (steamId !== undefined || !isOfSteam))
  const picture = { src: avatar, seed: steamId ?? username }
  return (
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
            <PageLink href={ownPageHref} css={styles.page} onClick={onClose}>
              <UserRound aria-hidden />
              <span>{t('user.ownPage')}</span>
            </PageLink>
          </li>
        )}
        {pages.map(({ item, href }) => {
          const Icon = navigationIcons[item]
          return (
            <li key={item}>
              <PageLink href={href} css={styles.page} onClick={onClose}>
                <Icon aria-hidden />
                <span>{t(`user.pages.${item}`)}</span>
              </PageLink>
            </li>
          )
        })}
        <li>
          <PageLink href={paths.privacy} css={styles.page} onClick={onClose}>
            <ShieldCheck aria-hidden />
            <span>{t('user.pages.privacy')}</span>
          </PageLink>
        </li>
      </chakra.ul>
      <Button css={styles.phoneOnly} onClick={onLogout}>
        {t('header.logout')}
      </Button>
    </chakra.div>
  )
}
