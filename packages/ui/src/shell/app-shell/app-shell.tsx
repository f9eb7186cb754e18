import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Language } from '@warmup/domain/common'
import type { NavigationItem } from '@warmup/domain/shell'
import { useTranslation } from '@warmup/i18n'
import { type ReactNode, Suspense, useRef } from 'react'
import { NoticeBanner } from '../../common/index.ts'
import type { BrandProps } from '../brand/brand.tsx'
import { Footer, type FooterProps } from '../footer/footer.tsx'
import { Header, type HeaderProps } from '../header/header.tsx'
import { MobileMenu } from '../mobile-menu/mobile-menu.tsx'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { appShellRecipe } from './app-shell.recipe.ts'

/** The id of the main content, the target of the skip link. */
export const mainContentId = 'main'

export type AppShellProps = {
  /** The community's name and logo. */
  brand: BrandProps
  /** The entries of the navigation. */
  items: readonly NavigationItem[]
  /** The entry of the current page. */
  active?: NavigationItem
  /** The current colour theme. */
  theme: 'dark' | 'light'
  /** Called with the selected theme. */
  onThemeChange: (theme: 'dark' | 'light') => void
  /** Called with the selected language. */
  onLanguageChange: (language: Language) => void
  /** Properties of the header that the shell does not set itself. */
  header: Omit<
    HeaderProps,
    | 'brand'
    | 'items'
    | 'theme'
    | 'onThemeChange'
    | 'onLanguageChange'
    | 'isSidebarCollapsed'
    | 'onSidebarCollapsedChange'
    | 'menu'
  >
  /** Properties of the footer. */
  footer: FooterProps
  /** The language offer of a first visit; its space is reserved from the first paint. */
  offer?: ReactNode
  /** A notice above the page, such as a failure. It may suspend until its texts have loaded. */
  notice?: ReactNode
  /** Called when the player closes the notice. */
  onDismissNotice: () => void
  /** Whether the menu of small screens, below 1024 px, is open. */
  isMenuOpen: boolean
  /** Called when the phone menu opens or closes. */
  onMenuOpenChange: (isOpen: boolean) => void
  /** Whether the side menu of large screens shows icons only. */
  isSidebarCollapsed: boolean
  /** Called when the player collapses or expands the sidebar. */
  onSidebarCollapsedChange: (isCollapsed: boolean) => void
  /** Content at the bottom of the sidebar. */
  sidebarBottom?: ReactNode
  /** Fixed at the lower edge of the window; the page ends above it. */
  dock?: ReactNode
  /** The page. */
  children: ReactNode
}

/**
 * The frame of every page: side menu, top bar, notice, content, footer (docs/product/shell.md#layout). The footer MUST be
 * hidden while the page contains `data-pending`, a placeholder of unknown height.
 */
export const AppShell = (props: AppShellProps) => {
  const { t } = useTranslation('shell')
  const styles = useSlotRecipe({ recipe: appShellRecipe })()
  const { brand, items, active, theme, onThemeChange, onLanguageChange, notice } = props
  const main = useRef<HTMLElement>(null)
  const dismissNotice = () => {
    // The focused close button is removed with the notice: the focus moves to the content.
    main.current?.focus({ preventScroll: true })
    props.onDismissNotice()
  }
  return (
    <chakra.div css={styles.root}>
      <chakra.a
        href={`#${mainContentId}`}
        css={styles.skip}
        onClick={(event) => {
          // Focuses without a hash in the URL, which would add a history entry.
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('skipToContent')}
      </chakra.a>
      <chakra.aside css={styles.aside} aria-label={t('sidebar.label')}>
        <Sidebar
          brand={brand}
          items={items}
          active={active}
          bottom={props.sidebarBottom}
          isCollapsed={props.isSidebarCollapsed}
        />
      </chakra.aside>
      <chakra.div css={styles.column}>
        <chakra.header css={styles.header}>
          <chakra.div css={styles.container}>
            <Header
              {...props.header}
              brand={brand}
              items={items}
              theme={theme}
              onThemeChange={onThemeChange}
              onLanguageChange={onLanguageChange}
              isSidebarCollapsed={props.isSidebarCollapsed}
              onSidebarCollapsedChange={props.onSidebarCollapsedChange}
              menu={
                <chakra.nav css={styles.phone} aria-label={t('menu.title')}>
                  <MobileMenu
                    items={items}
                    active={active}
                    isOpen={props.isMenuOpen}
                    onOpenChange={props.onMenuOpenChange}
                    theme={theme}
                    onThemeChange={onThemeChange}
                    onLanguageChange={onLanguageChange}
                    onBookmark={props.header.onBookmark}
                  />
                </chakra.nav>
              }
            />
          </chakra.div>
        </chakra.header>
        <chakra.div css={[styles.container, styles.offer]}>{props.offer}</chakra.div>
        <chakra.main ref={main} id={mainContentId} tabIndex={-1} css={[styles.container, styles.main]}>
          {notice && (
            <Suspense fallback={null}>
              <chakra.div css={styles.notice}>
                <NoticeBanner tone="failure" onDismiss={dismissNotice}>
                  {notice}
                </NoticeBanner>
              </chakra.div>
            </Suspense>
          )}
          {props.children}
        </chakra.main>
        <chakra.div css={[styles.container, styles.footer]}>
          <Footer {...props.footer} />
        </chakra.div>
        {props.dock}
      </chakra.div>
    </chakra.div>
  )
}
