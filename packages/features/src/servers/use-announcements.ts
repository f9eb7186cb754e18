import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toLoadable } from '../shared/index.ts'
import { announcementsQuery, tickerQuery } from './servers.queries.ts'

/**
 * The ticker's text and the overlay of all announcements.
 * `text` is undefined while it loads, and the fallback where there is none or it cannot be had (section 8).
 */
export const useAnnouncements = (fallback: string) => {
  const [isOpen, setOpen] = useState(false)
  const ticker = useQuery(tickerQuery())
  // What the ticker knows is shown at once; the whole list follows.
  const all = useQuery({ ...announcementsQuery(), enabled: isOpen, placeholderData: ticker.data })
  const first = ticker.data?.[0]?.text
  return {
    text: first ?? (ticker.isPending ? undefined : fallback),
    isOpen,
    announcements: toLoadable(all),
    open: () => setOpen(true),
    close: () => setOpen(false),
  }
}
