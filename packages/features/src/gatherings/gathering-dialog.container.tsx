import { GatheringDialog } from '@warmup/ui/gatherings'
import type { GatheringPanelContainerProps } from './gathering-panel.container.tsx'
import { useServerGatherings } from './use-server-gatherings.ts'

export type GatheringDialogContainerProps = GatheringPanelContainerProps & { isOpen: boolean; onClose: () => void }

/** The gatherings on a server, in a dialog. */
export const GatheringDialogContainer = ({ server, steamId, ...dialog }: GatheringDialogContainerProps) => {
  const gatherings = useServerGatherings(server.id, steamId)
  return gatherings && <GatheringDialog server={server} {...dialog} {...gatherings} />
}
