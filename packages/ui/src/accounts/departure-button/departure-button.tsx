import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { ButtonLink, type ButtonLinkProps, Spinner } from '../../common/index.ts'

export type DepartureButtonProps = Pick<ButtonLinkProps, 'weight' | 'size' | 'isWide' | 'height'> & {
  /** URL that starts the sign-in and redirects to the other site. */
  href: string
  icon?: ReactNode
  children: ReactNode
  /** The browser is loading the other site: pressing again does nothing. */
  isRedirecting?: boolean
  /** Called instead of following the link. */
  onPress?: (() => void) | undefined
}

/**
 * Leaves the portal to sign in on another site. A link works before scripts load, and needs no form, which the content
 * security policy would block. It has the role and the look of a button.
 */
export const DepartureButton = ({
  icon,
  children,
  isRedirecting = false,
  onPress,
  ...button
}: DepartureButtonProps) => {
  const press = (event: MouseEvent) => {
    // Opens a tab or window, or downloads: this page stays.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (isRedirecting || onPress) event.preventDefault()
    if (!isRedirecting) onPress?.()
  }
  const pressBySpace = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }
  return (
    <ButtonLink {...button} role="button" aria-busy={isRedirecting} onClick={press} onKeyDown={pressBySpace}>
      {isRedirecting ? <Spinner /> : icon}
      <span>{children}</span>
    </ButtonLink>
  )
}
