import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { toLoadable, useStable } from '../shared/index.ts'
import { announcementsQuery, tickerQuery } from './servers.queries.ts'

/**
 * The ticker and the overlay of all announcements.
 * The ticker's text is undefined while it loads, and the fallback where there is none or it cannot be had (section 8).
 */
export const useAnnouncements = (fallback: string) => {
  const [isOpen, setOpen] = useState(false)
  const ticker = useQuery(tickerQuery())
  // What the ticker knows is shown at once; the whole list follows.
  const all = useQuery({ ...announcementsQuery(), enabled: isOpen, placeholderData: ticker.data })
  const text = ticker.data?.[0]?.text ?? (ticker.isPending ? undefined : fallback)
  const onShowAll = useStable(() => setOpen(true))
  const onClose = useStable(() => setOpen(false))
  return {
    ticker: useMemo(() => ({ text, onShowAll }), [text, onShowAll]),
    dialog: { isOpen, announcements: toLoadable(all), onClose },
  }
}
