import type { MachineReport } from '@warmup/domain/console'
import type { Acting } from '../action/acting.ts'

/** Props of the parts of the page about the machines. */
export type MachinePartProps = Acting & {
  /** The machines of practice servers. */
  report: MachineReport
}
