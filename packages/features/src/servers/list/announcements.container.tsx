import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '@warmup/i18n'
import { AnnouncementDialog, AnnouncementTicker } from '@warmup/ui/servers'
import { useState } from 'react'
import { useLoadable } from '../../shared/index.ts'
import { announcementsQuery, tickerQuery } from '../servers.queries.ts'

/** The ticker and the dialog of all announcements. `fallback` is shown if there are none or loading failed. */
export const AnnouncementsContainer = ({ fallback }: { fallback: string }) => {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const ticker = useQuery(tickerQuery())
  // Shows the ticker's announcements first, then the whole list.
  const all = useLoadable({ ...announcementsQuery(), enabled: isOpen, placeholderData: ticker.data })
  return (
    <>
      <AnnouncementTicker
        text={ticker.data?.[0]?.text[language] ?? (ticker.isPending ? undefined : fallback)}
        onShowAll={() => setOpen(true)}
      />
      <AnnouncementDialog isOpen={isOpen} announcements={all} onClose={() => setOpen(false)} />
    </>
  )
}
