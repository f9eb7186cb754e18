import { GatheringDialog } from '@warmup/ui/gatherings'
import type { GatheringPanelContainerProps } from './gathering-panel.container.tsx'
import { useServerCalls } from './use-server-calls.ts'

type Props = GatheringPanelContainerProps & { isOpen: boolean; onClose: () => void }

/** The calls for players on a server, in a dialog. */
export const GatheringDialogContainer = ({ server, steamId, ...dialog }: Props) => {
  const calls = useServerCalls(server.id, steamId)
  return calls && <GatheringDialog server={server} {...dialog} {...calls} />
}
