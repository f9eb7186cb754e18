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

/** A page: sets the window's title and announces the page. */
export const Page = ({ name, children }: { name: PageName; children: ReactNode }) => {
  const isBackdrop = useContext(BackdropContext)
  return (
    <>
      {!isBackdrop && <PageTitle name={name} />}
      {children}
    </>
  )
}

const PageTitle = ({ name }: { name: PageName }) => {
  const { t } = useTranslation('shell')
  const community = useCommunity()
  const title = t(`titles.${name}`)
  const windowTitle = t('titles.page', { title, community: community.name[useLanguage()] })
  useEffect(() => {
    document.title = windowTitle
  }, [windowTitle])
  usePageAnnouncement(title)
  return null
}
