import { lazy } from 'react'

export type { ServerSheetProps } from './server-sheet.tsx'

/** Loaded when a phone first opens it: it brings the dialog, which the list itself does not need. */
export const ServerSheet = lazy(async () => ({ default: (await import('./server-sheet.tsx')).ServerSheet }))
