import { useEffect } from 'react'
import { lazyPart } from '../common/lazy-part/index.ts'

/** What opens above the list. None of it is needed to show the list, so the landing page comes without it. */
export const AnnouncementDialog = lazyPart(
  async () => (await import('./announcement-dialog/announcement-dialog.tsx')).AnnouncementDialog,
)
export const QuickJoinDialog = lazyPart(
  async () => (await import('./quick-join-dialog/quick-join-dialog.tsx')).QuickJoinDialog,
)
export const FilterSheet = lazyPart(async () => (await import('./server-filters/filter-sheet.tsx')).FilterSheet)
export const ServerSheet = lazyPart(async () => (await import('./server-sheet/server-sheet.tsx')).ServerSheet)

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Fetches those parts at the visitor's first move, so that they are there before the click that opens one. */
export const usePartsAtFirstMove = (): void => {
  useEffect(() => {
    const moves = new AbortController()
    const fetchParts = () => {
      moves.abort()
      for (const part of [AnnouncementDialog, QuickJoinDialog, FilterSheet, ServerSheet]) void part.prefetch()
    }
    for (const sign of signsOfLife) window.addEventListener(sign, fetchParts, { signal: moves.signal, passive: true })
    return () => moves.abort()
  }, [])
}
