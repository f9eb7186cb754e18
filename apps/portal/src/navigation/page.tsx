import { useLanguage, useTranslation } from '@warmup/i18n'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useCommunity } from '../community-context.ts'
import { usePageAnnouncement } from './page-announcement.tsx'
import type { PageName } from './page-name.ts'

const BackdropContext = createContext(false)

/** Pages that can be behind a dialog with its own URL, the login. Meanwhile they do not set the title. */
export const Backdrop = ({ isBehindDialog, children }: { isBehindDialog: boolean; children: ReactNode }) => (
  <BackdropContext value={isBehindDialog}>{children}</BackdropContext>
)

type PageTitleProps = (
  | {
      name: PageName
      /** The name of the page's subject, if it has one. */
      title?: string | undefined
    }
  /** A page without a title in the texts of the shell. */
  | { name?: never; title: string }
) & {
  /** False for a dialog above a page, which manages the focus itself. */
  isAnnounced?: boolean
}

/** A page: sets the document title and announces the page. */
export const Page = ({ children, ...named }: PageTitleProps & { children: ReactNode }) => {
  const isBackdrop = useContext(BackdropContext)
  return (
    <>
      {!isBackdrop && <PageTitle {...named} />}
      {children}
    </>
  )
}

const PageTitle = ({ isAnnounced = true, ...named }: PageTitleProps) => {
  const { t } = useTranslation('shell')
  const community = useCommunity()
  const title = named.name === undefined ? named.title : (named.title ?? t(`titles.${named.name}`))
  const windowTitle = t('titles.page', { title, community: community.name[useLanguage()] })
  useEffect(() => {
    document.title = windowTitle
  }, [windowTitle])
  usePageAnnouncement(isAnnounced ? title : undefined)
  return null
}
