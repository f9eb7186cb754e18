export type { EngineNode } from '../engine/engine-readings.ts'
export type { Availability } from '../engine/node-availability.ts'
export {
  type OutdatedPracticeServer,
  outdatedPracticeLine,
  outdatedPracticeServers,
} from '../game-versions/outdated-servers.ts'
export { machinesLease } from '../machines-job.ts'
export { regionLabel, slotsOf } from '../nodes/capacity.ts'
export { moveWithoutData, type NoMove } from '../nodes/move-server.ts'
export { countSlots, countWaiting } from '../places/count-places.ts'
export { machinesLines, reportMachines } from './findings.ts'
export { forOperator } from './for-operator.ts'
export type { MachinesCommandContext } from './machines.commands.ts'
export { type OrphanRefusal, readOrphan, removalLines, removeOrphan } from './orphans.ts'
