import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { FooterLink } from '@warmup/domain/common'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { footerRecipe } from './footer.recipe.ts'
import { linkIcons } from './link-icons.tsx'

export type FooterProps = {
  /** The links of the footer. */
  links: readonly FooterLink[]
  /** The ICP filing number, and the URL of its link. */
  filing?: { readonly text: string; readonly href: string }
}

/** Links to social media, the QQ group and the filing number; all open in a new tab. */
export const Footer = ({ links, filing }: FooterProps) => {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: footerRecipe })()
  return (
    <chakra.footer css={styles.root}>
      {links.length > 0 && (
        <chakra.ul css={styles.links} aria-label={t('footer.links')}>
          {links.map(({ kind, label, href }) => (
            <li key={href}>
              <chakra.a
                href={href}
                target="_blank"
                rel="noreferrer"
                css={styles.link}
                aria-label={t('footer.opensInNewTab', { label: label[language] })}
              >
                <svg viewBox="0 0 24 24" aria-hidden focusable="false">
                  {linkIcons[kind]}
                </svg>
                <span>{label[language]}</span>
              </chakra.a>
            </li>
          ))}
        </chakra.ul>
      )}
      {filing !== undefined && (
        <chakra.a href={filing.href} target="_blank" rel="noreferrer" css={styles.link}>
          {filing.text}
        </chakra.a>
      )}
    </chakra.footer>
  )
}
