import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type Language, languages } from '@warmup/domain/common'
import type { NavigationItem } from '@warmup/domain/shell'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { Bookmark, Languages as LanguagesIcon, Menu as MenuIcon, SunMoon, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button, IconButton } from '../../common/index.ts'
import { NavigationList } from '../navigation/navigation-list.tsx'
import { mobileMenuRecipe } from './mobile-menu.recipe.ts'

export type MobileMenuProps = {
  items: readonly NavigationItem[]
  active?: NavigationItem
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  theme: 'dark' | 'light'
  onThemeChange: (theme: 'dark' | 'light') => void
  onLanguageChange: (language: Language) => void
  onBookmark: () => void
}

/**
 * The side menu of small screens: a button in the top bar and a bottom sheet. The sheet is a native modal dialog: it
 * keeps focus inside, closes on Escape and returns the focus.
 */
export const MobileMenu = (props: MobileMenuProps) => {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: mobileMenuRecipe })()
  const titleId = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const { isOpen, onOpenChange } = props
  const otherTheme = props.theme === 'dark' ? 'light' : 'dark'
  const otherLanguage = languages.find((code) => code !== language) ?? language
  const close = () => onOpenChange(false)

  useEffect(() => {
    const element = sheet.current
    if (isOpen && !element?.open) {
      element?.showModal()
      // The browser would focus the close button; screen readers should start at the title.
      element?.focus()
    }
    if (!isOpen) element?.close()
  }, [isOpen])

  return (
    <>
      <chakra.button
        type="button"
        css={styles.toggle}
        aria-label={t(isOpen ? 'menu.close' : 'menu.open')}
        aria-expanded={isOpen}
        onClick={() => onOpenChange(!isOpen)}
      >
        {isOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
      </chakra.button>
      <chakra.dialog
        ref={sheet}
        css={styles.sheet}
        aria-labelledby={titleId}
        tabIndex={-1}
        data-scroll-lock
        onClose={close}
        onClick={(event) => {
          // A press on the backdrop has the dialog itself as its target.
          if (event.target === sheet.current) close()
        }}
      >
        <chakra.div css={styles.top}>
          <chakra.h2 id={titleId} css={styles.title}>
            {t('menu.title')}
          </chakra.h2>
          <IconButton label={t('menu.close')} onClick={close}>
            <X aria-hidden />
          </IconButton>
        </chakra.div>
        <chakra.div css={styles.navigation}>
          <NavigationList items={props.items} active={props.active} place="sheet" onNavigate={close} />
        </chakra.div>
        <chakra.div css={styles.switches}>
          <Button gridColumn="1 / -1" onClick={props.onBookmark}>
            <Bookmark aria-hidden />
            <span>{t('header.bookmark')}</span>
          </Button>
          <Button
            aria-label={t(otherTheme === 'dark' ? 'theme.toDark' : 'theme.toLight')}
            onClick={() => props.onThemeChange(otherTheme)}
          >
            <SunMoon aria-hidden />
            <span>{t(`theme.${otherTheme}`)}</span>
          </Button>
          <Button lang={otherLanguage} onClick={() => props.onLanguageChange(otherLanguage)}>
            <LanguagesIcon aria-hidden />
            <span>{t(`languages.${otherLanguage}`)}</span>
          </Button>
        </chakra.div>
      </chakra.dialog>
    </>
  )
}
