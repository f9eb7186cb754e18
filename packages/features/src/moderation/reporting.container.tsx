import { useQuery } from '@tanstack/react-query'
import { ReportDialog } from '@warmup/ui/moderation'
import { useEffect, useState } from 'react'
import type { ReportPlayer, ReportSubject } from '../shared/index.ts'
import { ownReportsQuery } from './moderation.queries.ts'
import { useReport } from './use-report.ts'

type ReportingContainerProps = {
  /** The signed-in player. */
  steamId: string
  /** Called with what opens the report of a player, once the backend is known to take reports. */
  onReady: (report: ReportPlayer | undefined) => void
}

/** The dialog in which the signed-in player reports another one; nothing where the backend takes no reports. */
export const ReportingContainer = ({ steamId, onReady }: ReportingContainerProps) => {
  const { data } = useQuery(ownReportsQuery(steamId))
  const [opened, setOpened] = useState<{ readonly subject: ReportSubject; readonly number: number }>()
  const [isOpen, setOpen] = useState(false)
  const isKnown = data != null
  useEffect(() => {
    if (!isKnown) return
    onReady((subject) => {
      if (subject.steamId === steamId) return undefined
      return () => {
        setOpened((former) => ({ subject, number: (former?.number ?? 0) + 1 }))
        setOpen(true)
      }
    })
    return () => onReady(undefined)
  }, [isKnown, steamId, onReady])
  if (opened === undefined) return null
  return (
    <Report
      key={opened.number}
      steamId={steamId}
      subject={opened.subject}
      isWaiting={data?.some((report) => report.steamId === opened.subject.steamId && report.outcome === null) ?? false}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
    />
  )
}

type ReportProps = { steamId: string; subject: ReportSubject; isWaiting: boolean; isOpen: boolean; onClose: () => void }

const Report = ({ steamId, subject, isWaiting, isOpen, onClose }: ReportProps) => {
  const { isSent, ...report } = useReport(steamId, subject)
  return (
    <ReportDialog
      {...report}
      isOpen={isOpen}
      onClose={onClose}
      playerName={subject.name}
      place={subject.place}
      at={subject.at}
      state={isSent ? 'sent' : isWaiting ? 'waiting' : 'writing'}
    />
  )
}
