import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type Language, languages } from '@warmup/domain/common'
import type { NavigationItem } from '@warmup/domain/shell'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { Bookmark, Languages, LogOut, PanelLeftClose, PanelLeftOpen, SunMoon, UserRoundSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton, Menu, VisuallyHidden } from '../../common/index.ts'
import { Brand, type BrandProps } from '../brand/brand.tsx'
import { AccountMenu } from './account-menu.tsx'
import { headerRecipe } from './header.recipe.ts'
import type { HeaderUser } from './header-user.ts'

/** The open menu of the header. */
export type HeaderMenu = 'language' | 'user'

export type HeaderProps = {
  /** The community's name and logo. */
  brand: BrandProps
  /** Absent if signed out. */
  user?: HeaderUser
  /** The enabled areas of the portal. */
  items: readonly NavigationItem[]
  /** The result of copying the Steam ID. */
  steamIdCopy?: 'idle' | 'copied' | 'failed'
  /** The open menu of the header. */
  openMenu?: HeaderMenu
  /** Called with the menu of the header that opens; undefined when it closes. */
  onOpenMenuChange: (menu: HeaderMenu | undefined) => void
  /** The current theme; the button switches to the other one. */
  theme: 'dark' | 'light'
  /** Called with the selected theme. */
  onThemeChange: (theme: 'dark' | 'light') => void
  /** Called with the selected language. */
  onLanguageChange: (language: Language) => void
  /** The bell with the player's notices; its place is reserved unless this is undefined. */
  notices?: ReactNode
  /** Opens the search for players; absent if there is none. */
  onSearchPlayers?: (() => void) | undefined
  /** URL of the signed-in player's page; absent if there is none. */
  ownPageHref?: string | undefined
  /** Called to bookmark the site. */
  onBookmark: () => void
  /** Called to open the login dialog. */
  onLogin: () => void
  /** The login button is hovered or focused. */
  onLoginIntent?: () => void
  /** Called to log out. */
  onLogout: () => void
  /** Called with the Steam ID to copy. */
  onCopySteamId: (steamId: string) => void
  /** Whether the sidebar shows icons only. */
  isSidebarCollapsed?: boolean
  /** Called when the player collapses or expands the sidebar. */
  onSidebarCollapsedChange: (isCollapsed: boolean) => void
  /** The menu of small screens, at the end of the bar. */
  menu?: ReactNode
}

/** The top bar of every page (docs/product/shell.md#header). */
export const Header = (props: HeaderProps) => {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: headerRecipe })()
  const otherTheme = props.theme === 'dark' ? 'light' : 'dark'
  const onOpenChange = (menu: HeaderMenu) => (isOpen: boolean) => props.onOpenMenuChange(isOpen ? menu : undefined)
  return (
    <chakra.div css={styles.root}>
      <chakra.div css={styles.start}>
        <chakra.div display={{ lg: 'none' }} minWidth="0">
          <Brand {...props.brand} hasName={false} />
        </chakra.div>
        <chakra.div display={{ base: 'none', lg: 'block' }} ml="-10px">
          <IconButton
            label={t(props.isSidebarCollapsed ? 'sidebar.expand' : 'sidebar.collapse')}
            onClick={() => props.onSidebarCollapsedChange(!props.isSidebarCollapsed)}
          >
            {props.isSidebarCollapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          </IconButton>
        </chakra.div>
      </chakra.div>
      <chakra.div css={styles.end}>
        {props.notices !== undefined && <chakra.div css={styles.notices}>{props.notices}</chakra.div>}
        <chakra.div css={styles.search}>
          {props.onSearchPlayers && (
            <IconButton label={t('header.searchPlayers')} onClick={props.onSearchPlayers}>
              <UserRoundSearch aria-hidden />
            </IconButton>
          )}
        </chakra.div>
        <chakra.div css={styles.wide}>
          <IconButton label={t('header.bookmark')} onClick={props.onBookmark}>
            <Bookmark aria-hidden />
          </IconButton>
          <IconButton
            label={t(otherTheme === 'dark' ? 'theme.toDark' : 'theme.toLight')}
            onClick={() => props.onThemeChange(otherTheme)}
          >
            <SunMoon aria-hidden />
          </IconButton>
        </chakra.div>
        <chakra.div css={[styles.control, styles.language]} data-control-box>
          <Languages aria-hidden />
          <chakra.span css={styles.languageName}>{t(`languages.${language}`)}</chakra.span>
          <Menu
            label={t('header.language')}
            items={languages.map((code) => ({
              id: code,
              label: t(`languages.${code}`),
              isCurrent: code === language,
              lang: code === 'zh' ? 'zh-CN' : 'en-GB',
            }))}
            onSelect={(id) => props.onLanguageChange(id === 'en' ? 'en' : 'zh')}
            isOpen={props.openMenu === 'language'}
            onOpenChange={onOpenChange('language')}
            trigger={
              <Button weight="quiet">
                <VisuallyHidden>{t('header.language')}</VisuallyHidden>
              </Button>
            }
          />
        </chakra.div>
        {props.user === undefined ? (
          <Button
            ml={{ base: '1', md: '2' }}
            // The page's inline script uses this attribute to hide the button from signed-in visitors until React has
            // rendered.
            data-login
            onClick={props.onLogin}
            onPointerEnter={props.onLoginIntent}
            onFocus={props.onLoginIntent}
          >
            {t('header.login')}
          </Button>
        ) : (
          <>
            <AccountMenu
              user={props.user}
              items={props.items}
              ownPageHref={props.ownPageHref}
              steamIdCopy={props.steamIdCopy ?? 'idle'}
              onCopySteamId={props.onCopySteamId}
              onLogout={props.onLogout}
              isOpen={props.openMenu === 'user'}
              onOpenChange={onOpenChange('user')}
            />
            <chakra.div css={styles.last}>
              <IconButton label={t('header.logout')} onClick={props.onLogout}>
                <LogOut aria-hidden />
              </IconButton>
            </chakra.div>
          </>
        )}
        {props.menu}
      </chakra.div>
    </chakra.div>
  )
}
