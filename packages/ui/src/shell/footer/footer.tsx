import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { FooterLink } from '@warmup/domain/common'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { AppLink } from '../../common/index.ts'
import { footerRecipe } from './footer.recipe.ts'
import { linkIcons } from './link-icons.tsx'
import { policeEmblem } from './police-emblem.tsx'

/** A filing number, and the URL of its link. */
type Filing = { readonly text: string; readonly href: string }

export type FooterProps = {
  /** The links of the footer. */
  links: readonly FooterLink[]
  /** The ICP filing (ICP备案). */
  filing?: Filing
  /** The public security filing (公安备案), which MUST be shown with the police emblem. */
  policeFiling?: Filing
  /** The address of the privacy page. */
  privacyHref: string
}

const PageLink = chakra(AppLink)

/** Links to the privacy page, social media, the QQ group and the filing numbers; all but the first open in a new tab. */
export const Footer = ({ links, filing, policeFiling, privacyHref }: FooterProps) => {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: footerRecipe })()
  const filings = [
    { kind: 'icp', filing, icon: undefined },
    { kind: 'police', filing: policeFiling, icon: policeEmblem },
  ]
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
      <chakra.div css={styles.legal}>
        <PageLink href={privacyHref} css={styles.link}>
          {t('footer.privacy')}
        </PageLink>
        {filings.map(
          ({ kind, filing: shown, icon }) =>
            shown !== undefined && (
              <chakra.a key={kind} href={shown.href} target="_blank" rel="noreferrer" css={styles.link}>
                {icon}
                <span>{shown.text}</span>
              </chakra.a>
            ),
        )}
      </chakra.div>
    </chakra.footer>
  )
}
