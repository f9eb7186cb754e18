import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageSettings } from './page-settings.ts'
import { pageId } from './stories-index.ts'

type Choice = { theme: string; locale: string }

/** The URL of a story or page in Storybook, with the toolbar's settings. */
export const addressOf = (kind: 'story' | 'docs', id: string, { theme, locale }: Choice): string =>
  `./?path=/${kind}/${id}&globals=theme:${theme};locale:${locale}`

/** A link to a page of Storybook. */
export const PageLink = ({ id, className, children }: { id: string; className?: string; children: ReactNode }) => {
  const { theme, language } = usePageSettings()
  return (
    <a className={className} href={addressOf('docs', id, { theme, locale: language })} target="_top">
      {children}
    </a>
  )
}

/** A row of links to the pages of titles. */
export const TitleLinks = ({ label, titles }: { label: string; titles: readonly string[] }) =>
  titles.length > 0 && (
    <p className="wp-links">
      <span>{label}</span>
      {titles.map((title) => (
        <PageLink key={title} id={pageId(title)} className="wp-chip">
          {title.replace(/^.*?\//, '')} <small>{title.split('/')[0]}</small>
          <ArrowUpRight size={14} aria-hidden />
        </PageLink>
      ))}
    </p>
  )
