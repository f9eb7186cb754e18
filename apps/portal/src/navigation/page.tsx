import { useLanguage, useTranslation } from '@warmup/i18n'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useCommunity } from '../community-context.ts'
import { usePageAnnouncement } from './page-announcement.tsx'
import type { PageName } from './page-name.ts'

const BackdropContext = createContext(false)

/** Pages that may stand behind a dialog with an address of its own, the login: the title is not theirs meanwhile. */
export const Backdrop = ({ isBehindDialog, children }: { isBehindDialog: boolean; children: ReactNode }) => (
  <BackdropContext value={isBehindDialog}>{children}</BackdropContext>
)

type PageTitleProps = {
  name: PageName
  /** What the page is about, where that has a name of its own. */
  title?: string | undefined
  /** False for a dialog above a page, which takes the focus and returns it by itself. */
  isAnnounced?: boolean
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

const PageTitle = ({ name, title: ownTitle, isAnnounced = true }: PageTitleProps) => {
  const { t } = useTranslation('shell')
  const community = useCommunity()
  const title = ownTitle ?? t(`titles.${name}`)
  const windowTitle = t('titles.page', { title, community: community.name[useLanguage()] })
  useEffect(() => {
    document.title = windowTitle
  }, [windowTitle])
  usePageAnnouncement(isAnnounced ? title : undefined)
  return null
}
