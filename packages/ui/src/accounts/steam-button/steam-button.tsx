import { useTranslation } from '@warmup/i18n'
import type { KeyboardEvent, MouseEvent } from 'react'
import { ButtonLink, type ButtonLinkProps, Spinner } from '../../common/index.ts'

export type SteamButtonProps = {
  /** Where the sign-in starts; it redirects to Steam. */
  href: string
  weight?: ButtonLinkProps['weight']
  /** The browser is on its way to Steam: pressing again does nothing. */
  isRedirecting?: boolean
  onPress?: () => void
}

/**
 * Leaves the portal for Steam. It is a link, so that it works before any script is done and without a
 * form that a content policy would have to allow; it is named and pressed as the button that it looks like.
 */
export const SteamButton = ({ href, weight = 'primary', isRedirecting = false, onPress }: SteamButtonProps) => {
  const { t } = useTranslation('accounts')
  const press = (event: MouseEvent) => {
    // Opens a tab, a window or a download: this page stays.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (isRedirecting) event.preventDefault()
    else onPress?.()
  }
  const pressBySpace = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }
  return (
    <ButtonLink
      href={href}
      role="button"
      weight={weight}
      isWide
      height="touch"
      aria-busy={isRedirecting}
      onClick={press}
      onKeyDown={pressBySpace}
    >
      {isRedirecting && <Spinner />}
      {t('login.steam')}
    </ButtonLink>
  )
}
