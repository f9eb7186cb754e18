import type { Community } from '@warmup/domain/common'
import { paths, visibleNavigation } from '@warmup/domain/shell'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { AppShell, type HeaderMenu, type HeaderUser, type ShellNotice } from '@warmup/ui/shell'
import { type ReactNode, useEffect, useState } from 'react'
import { localStore, useCopy, whenIdle } from '../shared/index.ts'
import { activeItem } from './active-item.ts'
import { LazyBookmarkHint, LazyLanguagePopup, LazyLogoutDialog, prefetchDialogs } from './lazy-parts.ts'
import { readNotice, withoutNotice } from './navigation-notice.ts'
import { storageKeys } from './storage-keys.ts'
import { useColorTheme } from './use-color-theme.ts'
import { useIsWide } from './use-is-wide.ts'
import { useLanguageChoice } from './use-language-choice.ts'

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

/** Milliseconds after which the dialogs' code is fetched even on a busy page: what the page itself needs comes first. */
const prefetchPatienceMs = 5_000

type OpenDialog = 'logout' | 'bookmark'

/** The last value there was: for a dialog that closes by itself after what it names has gone. */
const useLast = <T,>(value: T | undefined): T | undefined => {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

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
  const { outcome: copied, copy, dismiss: forgetCopy } = useCopy<'steamId'>()
  useEffect(() => whenIdle(prefetchDialogs, prefetchPatienceMs), [])

  // A menu belongs to the page it was opened on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger, not an input
  useEffect(() => {
    setMenuOpen(false)
    setOpenMenu(undefined)
  }, [location.pathname])
  // Beside the content, as after a tablet is turned, nobody could close the sheet that keeps the page from working.
  const isWide = useIsWide()
  if (isWide && isMenuOpen) setMenuOpen(false)
  // Logged out in another tab, the question is answered.
  if (user === undefined && openDialog === 'logout') setOpenDialog(undefined)
  const username = useLast(user?.username)

  const showMenu = (menu: HeaderMenu | undefined) => {
    forgetCopy()
    setOpenMenu(menu)
  }

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
          onOpenMenuChange: showMenu,
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
      {username !== undefined && (
        <LazyLogoutDialog
          isOpen={openDialog === 'logout'}
          username={username}
          onLogout={props.onLogout}
          onClose={closeDialog}
        />
      )}
    </>
  )
}
