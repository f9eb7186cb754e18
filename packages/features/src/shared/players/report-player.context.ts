import { createContext, useContext } from 'react'

/** A player to report, and what is known of place and time. */
export type ReportSubject = {
  readonly steamId: string
  readonly name: string
  readonly place?:
    | { readonly kind: 'server'; readonly id: string; readonly name: string }
    | { readonly kind: 'match'; readonly id: string }
    | undefined
  /** ISO 8601; absent: now. */
  readonly at?: string | undefined
}

/** Returns what opens the report of a player; undefined for the visitor's own account. */
export type ReportPlayer = (subject: ReportSubject) => (() => void) | undefined

/** Undefined while the visitor cannot report players: signed out, switched off, or the backend lacks it. */
export const ReportPlayerContext = createContext<ReportPlayer | undefined>(undefined)

export const useReportPlayer = (): ReportPlayer | undefined => useContext(ReportPlayerContext)
