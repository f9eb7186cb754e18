import type { Community } from '@warmup/domain/common'
import { isRoutingError, paths, visibleNavigation } from '@warmup/domain/shell'
import { useLanguage } from '@warmup/i18n'
import { usePreloadAtFirstMove } from '@warmup/ui/common'
import { AppShell, DeadEnd, type DeadEndProps, type HeaderMenu, type HeaderUser, RoutingNotice } from '@warmup/ui/shell'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { localStore, ToastContext, useCopy } from '../shared/index.ts'
import { activeItem } from './active-item.ts'
import {
  dialogsToPreload,
  LazyBookmarkHint,
  LazyLanguagePopup,
  LazyLogoutDialog,
  LazyToastCorner,
} from './lazy-dialogs.ts'
import { firstOfferedLanguage } from './preferred-language.ts'
import { storageKeys } from './storage-keys.ts'
import { useColorTheme } from './use-color-theme.ts'
import { useIsWide } from './use-is-wide.ts'
import { useLanguageChoice } from './use-language-choice.ts'
import { useNotice } from './use-notice.ts'
import { useSteamLinks } from './use-steam-links.ts'
import { useToastList } from './use-toast-list.ts'
import { useWaysOut } from './use-ways-out.ts'

export type ShellContainerProps = {
  community: Community
  /** The current location; `key` is unique per navigation. */
  location: { readonly pathname: string; readonly key: string }
  /** The signed-in player; absent for visitors. */
  user?: HeaderUser
  /** Content of a notice from another area; undefined for unknown codes. */
  noticeContent: (code: string) => ReactNode
  onLogin: () => void
  /** Called when the pointer or focus reaches the login button. */
  onLoginIntent?: () => void
  onLogout: () => Promise<void> | void
  /** The player's notices, in the header. */
  notices?: ReactNode
  /** Opens the search for players; undefined if there is none. */
  onSearchPlayers?: (() => void) | undefined
  /** URL of the signed-in player's page; undefined if there is none. */
  ownPageHref?: string | undefined
  /** Whether the side menu shows the inventory if that feature is enabled. */
  isInventoryShown: boolean
  sidebarBottom?: ReactNode
  /** Content at the bottom of the window on every page. */
  dock?: ReactNode
  children: ReactNode
}

type OpenDialog = 'logout' | 'bookmark'

/** The last defined value, for a dialog that is closing. */
const useLast = <T,>(value: T | undefined): T | undefined => {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** Frame of every page with its state: language, theme, menus, notices, account. */
export const ShellContainer = (props: ShellContainerProps) => {
  const { community, location, user } = props
  const language = useLanguage()
  const [theme, chooseTheme] = useColorTheme()
  const { isPopupShown, choose: chooseLanguage } = useLanguageChoice(user !== undefined)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isCollapsed, setCollapsed] = useState(() => localStore.get(storageKeys.sidebarCollapsed) === 'true')
  const [openMenu, setOpenMenu] = useState<HeaderMenu>()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const { outcome: copied, copy, dismiss: dismissCopy } = useCopy<'steamId'>()
  usePreloadAtFirstMove(dialogsToPreload)

  // Closes the menu when the page changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger, not an input
  useEffect(() => {
    setMenuOpen(false)
    setOpenMenu(undefined)
  }, [location.pathname])
  // After a switch to a wide screen, such as turning a tablet, an open modal menu would block the page without a way to
  // close it.
  const isWide = useIsWide()
  if (isWide && isMenuOpen) setMenuOpen(false)
  // After a logout in another tab the question is obsolete.
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
  const removeMessage = useRef<() => void>(undefined)
  const say = (reason: DeadEndProps['reason']) => {
    removeMessage.current?.()
    const tone = reason === 'commandCopied' ? 'success' : 'failure'
    removeMessage.current = toasts.show({ tone, text: <DeadEnd reason={reason} /> })
  }
  useSteamLinks(say)
  useWaysOut(() => say('offline'))
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
          notices: props.notices,
          onSearchPlayers: props.onSearchPlayers,
          ownPageHref: props.ownPageHref,
          onBookmark: () => showDialog('bookmark'),
          onLogin: props.onLogin,
          onLoginIntent: props.onLoginIntent,
          onLogout: () => showDialog('logout'),
        }}
        footer={{
          links: community.links,
          filing: community.filing,
          policeFiling: community.policeFiling,
          privacyHref: paths.privacy,
        }}
        offer={isPopupShown && <LazyLanguagePopup first={firstOfferedLanguage()} onChoose={chooseLanguage} />}
        notice={failure}
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
