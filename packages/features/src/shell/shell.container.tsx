import type { Community } from '@warmup/domain/common'
import { isRoutingError, paths, visibleNavigation } from '@warmup/domain/shell'
import { useLanguage } from '@warmup/i18n'
import { AppShell, type HeaderMenu, type HeaderUser, RoutingNotice } from '@warmup/ui/shell'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { localStore, preloadWhenIdle, ToastContext, useCopy } from '../shared/index.ts'
import { activeItem } from './active-item.ts'
import {
  dialogsToPreload,
  LazyBookmarkHint,
  LazyLanguagePopup,
  LazyLogoutDialog,
  LazyToastCorner,
} from './lazy-dialogs.ts'
import { storageKeys } from './storage-keys.ts'
import { useColorTheme } from './use-color-theme.ts'
import { useIsWide } from './use-is-wide.ts'
import { useLanguageChoice } from './use-language-choice.ts'
import { useNotice } from './use-notice.ts'
import { useToastList } from './use-toast-list.ts'

export type ShellContainerProps = {
  community: Community
  /** Where the visitor is; `key` tells each navigation from every other. */
  location: { readonly pathname: string; readonly key: string }
  /** The signed-in player; absent for visitors. */
  user?: HeaderUser
  /** The content of a notice whose code belongs to another area; undefined for an unknown code. */
  noticeContent: (code: string) => ReactNode
  onLogin: () => void
  /** The pointer or the focus is on the login button. */
  onLoginIntent?: () => void
  onLogout: () => Promise<void> | void
  /** Whether the side menu shows the inventory, where that feature is enabled. */
  isInventoryShown: boolean
  sidebarBottom?: ReactNode
  /** What every page has at the lower edge of the window. */
  dock?: ReactNode
  children: ReactNode
}

type OpenDialog = 'logout' | 'bookmark'

/** The last defined value: a dialog still shows it while it closes. */
const useLast = <T,>(value: T | undefined): T | undefined => {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** The frame of every page and its state: language, theme, menus, notices, the account. */
export const ShellContainer = (props: ShellContainerProps) => {
  const { community, location, user } = props
  const language = useLanguage()
  const [theme, chooseTheme] = useColorTheme()
  const { isPopupShown, choose: chooseLanguage } = useLanguageChoice()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isCollapsed, setCollapsed] = useState(() => localStore.get(storageKeys.sidebarCollapsed) === 'true')
  const [openMenu, setOpenMenu] = useState<HeaderMenu>()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const { outcome: copied, copy, dismiss: dismissCopy } = useCopy<'steamId'>()
  useEffect(() => preloadWhenIdle(dialogsToPreload.map((dialog) => dialog.preload)), [])

  // A menu closes when the page changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger, not an input
  useEffect(() => {
    setMenuOpen(false)
    setOpenMenu(undefined)
  }, [location.pathname])
  // On a wide screen, for example after a tablet is turned, the open modal menu would block the page without a way to close it.
  const isWide = useIsWide()
  if (isWide && isMenuOpen) setMenuOpen(false)
  // After a logout in another tab there is nothing left to ask.
  if (user === undefined && openDialog === 'logout') setOpenDialog(undefined)
  const username = useLast(user?.username)

  const showMenu = (menu: HeaderMenu | undefined) => {
    dismissCopy()
    setOpenMenu(menu)
  }

  const showDialog = (dialog: OpenDialog) => {
    setMenuOpen(false)
    setOpenMenu(undefined)
    setOpenDialog(dialog)
  }
  const closeDialog = () => setOpenDialog(undefined)
  const collapse = (collapsed: boolean) => {
    localStore.set(storageKeys.sidebarCollapsed, String(collapsed))
    setCollapsed(collapsed)
  }
  const { notice, dismissNotice } = useNotice(location, user !== undefined)
  const contentOf = (code: string) => (isRoutingError(code) ? <RoutingNotice code={code} /> : props.noticeContent(code))
  const failure = notice?.tone === 'failure' ? contentOf(notice.code) : undefined
  const toasts = useToastList(user?.steamId)
  const showSuccess = useEffectEvent((code: string) => {
    const text = contentOf(code)
    return text ? toasts.show({ tone: 'success', text }) : undefined
  })
  useEffect(() => (notice?.tone === 'success' ? showSuccess(notice.code) : undefined), [notice])
  return (
    <ToastContext value={toasts.show}>
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
          onLogin: props.onLogin,
          onLoginIntent: props.onLoginIntent,
          onLogout: () => showDialog('logout'),
        }}
        footer={{ links: community.links, filing: community.filing }}
        offer={isPopupShown && <LazyLanguagePopup onChoose={chooseLanguage} />}
        notice={failure ? { tone: 'failure', content: failure } : undefined}
        onDismissNotice={dismissNotice}
        isMenuOpen={isMenuOpen}
        onMenuOpenChange={setMenuOpen}
        isSidebarCollapsed={isCollapsed}
        onSidebarCollapsedChange={collapse}
        sidebarBottom={props.sidebarBottom}
        dock={props.dock}
      >
        {props.children}
      </AppShell>
      <LazyToastCorner isOpen={toasts.stack.toasts.length > 0} stack={toasts.stack} onClose={toasts.removeAll} />
      <LazyBookmarkHint isOpen={openDialog === 'bookmark'} onClose={closeDialog} />
      {username !== undefined && (
        <LazyLogoutDialog
          isOpen={openDialog === 'logout'}
          username={username}
          onLogout={props.onLogout}
          onClose={closeDialog}
        />
      )}
    </ToastContext>
  )
}
