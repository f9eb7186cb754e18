import { lazy, useEffect } from 'react'

const loads = {
  announcementDialog: () => import('./announcement-dialog/announcement-dialog.tsx'),
  quickJoinDialog: () => import('./quick-join-dialog/quick-join-dialog.tsx'),
  filterSheet: () => import('./server-filters/filter-sheet.tsx'),
  serverSheet: () => import('./server-sheet/server-sheet.tsx'),
}

/** What opens above the list. None of it is needed to show the list, so the landing page comes without it. */
export const AnnouncementDialog = lazy(async () => ({ default: (await loads.announcementDialog()).AnnouncementDialog }))
export const QuickJoinDialog = lazy(async () => ({ default: (await loads.quickJoinDialog()).QuickJoinDialog }))
export const FilterSheet = lazy(async () => ({ default: (await loads.filterSheet()).FilterSheet }))
export const ServerSheet = lazy(async () => ({ default: (await loads.serverSheet()).ServerSheet }))

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Fetches those parts at the visitor's first move, so that they are there before the click that opens one. */
export const usePartsAtFirstMove = (): void => {
  useEffect(() => {
    const moves = new AbortController()
    const fetchParts = () => {
      moves.abort()
      // A part that fails to come now is asked for again when it is opened.
      for (const load of Object.values(loads)) load().catch(() => {})
    }
    for (const sign of signsOfLife) window.addEventListener(sign, fetchParts, { signal: moves.signal, passive: true })
    return () => moves.abort()
  }, [])
}
