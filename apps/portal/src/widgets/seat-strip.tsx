import { SeatStripContainer } from '@warmup/features/seats'
import { useServer } from '@warmup/features/servers'

/** The player's seat watch, whose server comes from the list of servers. */
export const SeatStrip = ({ steamId, isMember }: { steamId: string; isMember: boolean }) => (
  <SeatStripContainer steamId={steamId} isMember={isMember} useServer={useServer} />
)
