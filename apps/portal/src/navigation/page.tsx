import { useLanguage, useTranslation } from '@warmup/i18n'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useCommunity } from '../community-context.ts'
import { usePageAnnouncement } from './page-announcement.tsx'
import type { PageName } from './page-name.ts'

const BackdropContext = createContext(false)

/** Pages that only stand behind a dialog, such as the home page behind the login: the title is not theirs. */
export const Backdrop = ({ children }: { children: ReactNode }) => (
  <BackdropContext value={true}>{children}</BackdropContext>
)

type PageTitleProps = {
  name: PageName
  /** What the page is about, where that has a name of its own. */
  title?: string | undefined
}

/** A page: sets the window's title and announces the page. */
export const Page = ({ children, ...named }: PageTitleProps & { children: ReactNode }) => {
  const isBackdrop = useContext(BackdropContext)
  return (
    <>
      {!isBackdrop && <PageTitle {...named} />}
      {children}
    </>
  )
}

const PageTitle = ({ name, title: ownTitle }: PageTitleProps) => {
  const { t } = useTranslation('shell')
  const community = useCommunity()
  const title = ownTitle ?? t(`titles.${name}`)
  const windowTitle = t('titles.page', { title, community: community.name[useLanguage()] })
  useEffect(() => {
    document.title = windowTitle
  }, [windowTitle])
  usePageAnnouncement(title)
  return null
}
