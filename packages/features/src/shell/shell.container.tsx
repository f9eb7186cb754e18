import type { Community } from '@warmup/domain/common'
import { paths, visibleNavigation } from '@warmup/domain/shell'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { AppShell, type HeaderMenu, type HeaderUser, type ShellNotice } from '@warmup/ui/shell'
import { type ReactNode, useEffect, useState } from 'react'
import { localStore, useCopy } from '../shared/index.ts'
import { activeItem } from './active-item.ts'
import { LazyBookmarkHint, LazyLanguagePopup, LazyLogoutDialog, prefetchDialogs } from './lazy-parts.ts'
import { readNotice, withoutNotice } from './navigation-notice.ts'
import { storageKeys } from './storage-keys.ts'
import { useColorTheme } from './use-color-theme.ts'
import { useLanguageChoice } from './use-language-choice.ts'
import { useWhenIdle } from './use-when-idle.ts'

export type ShellContainerProps = {
  community: Community
  /** Where the visitor is, with the state that the navigation brought along. */
  location: { readonly pathname: string; readonly search: string; readonly state: unknown }
  navigate: (to: string, options?: { replace?: boolean; state?: unknown }) => void
  /** The signed-in player; absent for visitors. */
  user?: HeaderUser
  /** Somebody is about to log in. */
  onLoginIntent?: () => void
  onLogout: () => Promise<void> | void
  /** Whether the side menu shows the inventory, where that feature is enabled. */
  isInventoryShown: boolean
  sidebarBottom?: ReactNode
  children: ReactNode
}

type OpenDialog = 'logout' | 'bookmark'

/** The frame of every page with everything it remembers: language, theme, menu, notices, the account's menu. */
export const ShellContainer = (props: ShellContainerProps) => {
  const { community, location, navigate, user } = props
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const [theme, chooseTheme] = useColorTheme()
  const { isPopupShown, choose: chooseLanguage } = useLanguageChoice()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isCollapsed, setCollapsed] = useState(() => localStore.get(storageKeys.sidebarCollapsed) === 'true')
  const [openMenu, setOpenMenu] = useState<HeaderMenu>()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const { outcome: copied, copy } = useCopy<'steamId'>()
  useWhenIdle(prefetchDialogs)

  // A menu belongs to the page it was opened on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger, not an input
  useEffect(() => {
    setMenuOpen(false)
    setOpenMenu(undefined)
  }, [location.pathname])

  const showDialog = (dialog: OpenDialog) => {
    setOpenMenu(undefined)
    setOpenDialog(dialog)
  }
  const closeDialog = () => setOpenDialog(undefined)
  const collapse = (collapsed: boolean) => {
    localStore.set(storageKeys.sidebarCollapsed, String(collapsed))
    setCollapsed(collapsed)
  }
  const read = readNotice(location.state)
  const notice: ShellNotice | undefined = read && {
    tone: read.tone,
    text: 'code' in read ? t(`notices.${read.code}`) : read.text,
  }
  return (
    <>
      <AppShell
        brand={{
          wordmark: community.wordmark,
          name: community.name[language],
          homeHref: paths.home,
          logo: community.logo,
        }}
        items={visibleNavigation(community.features, { isInventoryShown: props.isInventoryShown })}
        active={activeItem(location.pathname)}
        theme={theme}
        onThemeChange={chooseTheme}
        onLanguageChange={chooseLanguage}
        header={{
          user,
          openMenu,
          onOpenMenuChange: setOpenMenu,
          steamIdCopy: copied?.state ?? 'idle',
          onCopySteamId: (steamId) => copy('steamId', steamId),
          onBookmark: () => showDialog('bookmark'),
          onLogin: () => navigate(paths.login),
          onLoginIntent: props.onLoginIntent,
          onLogout: () => showDialog('logout'),
        }}
        footer={{ links: community.links, filing: community.filing }}
        notice={notice}
        onDismissNotice={() =>
          navigate(location.pathname + location.search, { replace: true, state: withoutNotice(location.state) })
        }
        isMenuOpen={isMenuOpen}
        onMenuOpenChange={setMenuOpen}
        isSidebarCollapsed={isCollapsed}
        onSidebarCollapsedChange={collapse}
        sidebarBottom={props.sidebarBottom}
      >
        {props.children}
      </AppShell>
      {isPopupShown && <LazyLanguagePopup onChoose={chooseLanguage} />}
      <LazyBookmarkHint isOpen={openDialog === 'bookmark'} onClose={closeDialog} />
      {user !== undefined && (
        <LazyLogoutDialog
          isOpen={openDialog === 'logout'}
          username={user.username}
          onLogout={props.onLogout}
          onClose={closeDialog}
        />
      )}
    </>
  )
}
