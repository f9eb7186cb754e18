import { Dialog } from '../../common/index.ts'
import { GatheringPanel } from '../gathering-panel/gathering-panel.tsx'
import type { GatheringPanelProps } from '../gathering-panel/gathering-panel-props.ts'

export type GatheringDialogProps = Omit<GatheringPanelProps, 'hasHeading'> & {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
}

/**
 * The gatherings on a server. Opens from the server's row, and by itself once the player's own gathering is reached.
 * - Closing it MUST NOT leave a gathering.
 */
export const GatheringDialog = ({ isOpen, onClose, ...panel }: GatheringDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={panel.server.displayName} size="small">
    <GatheringPanel {...panel} hasHeading={false} />
  </Dialog>
)
