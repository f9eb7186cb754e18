import type { PracticeServer } from '@warmup/domain/practice'
import type { Notify } from '../../shared/index.ts'

/** Props of every dialog about a server; `steamId` is the player's. */
export type ServerDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly server: PracticeServer
  readonly steamId: string | undefined
  readonly notify: Notify
}
