import { OwnSanctionsContainer, ReportingContainer } from '@warmup/features/moderation'
import type { ReportPlayer } from '@warmup/features/shared'

type ModerationWatchProps = {
  steamId: string
  /** Called with what opens the report of a player. */
  onReporting: (report: ReportPlayer | undefined) => void
}

/** The player's own sanctions, above every page, and the dialog in which they report others. */
export const ModerationWatch = ({ steamId, onReporting }: ModerationWatchProps) => (
  <>
    <OwnSanctionsContainer steamId={steamId} />
    <ReportingContainer steamId={steamId} onReady={onReporting} />
  </>
)
