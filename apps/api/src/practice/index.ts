export { countPractice, countSlots } from './count-servers.ts'
export { beginMaintenance, endMaintenance } from './jobs/maintenance.ts'
export { regionLabel, slotsOf } from './machines/capacity.ts'
export { editMachines } from './machines/edit-machines.ts'
export { EngineError } from './machines/engine-error.ts'
export type { EngineNode } from './machines/engine-readings.ts'
export { unknownSince } from './machines/engine-state.store.ts'
export { machinesLines, reportMachines } from './machines/findings.ts'
export { forOperator } from './machines/for-operator.ts'
export { readLogTail } from './machines/log-tail.ts'
export { machinesConfigSchema } from './machines/machines.config.ts'
export { machinesLease } from './machines/machines-job.ts'
export { moveWithoutData, type NoMove } from './machines/move-server.ts'
export type { Availability } from './machines/node-availability.ts'
export {
  type OutdatedPracticeServer,
  outdatedPracticeLine,
  outdatedPracticeServers,
} from './machines/outdated-servers.ts'
export { listRegions } from './machines/regions.store.ts'
export {
  adoptStranger,
  readStranger,
  removalLines,
  removeStranger,
  type StrangerRefusal,
} from './machines/strangers.ts'
export { practicePersonalData } from './personal-data.ts'
export { createPractice, type Practice, practiceBook } from './practice.area.ts'
export { practiceCommands } from './practice.commands.ts'
export type { Machines, PracticeBook } from './practice.context.ts'
export { practiceServers } from './practice.tables.ts'
export { nameTexts, passwordTexts } from './practice-errors.ts'
export { rentalUndo } from './products/rental-undo.ts'
export { portal } from './rentals/activity.store.ts'
export { createServer, expireServer, extendServer, type RentalRefusal } from './rentals/rental.service.ts'
export { restartServer } from './rentals/servers.service.ts'
export { findServer, lockServer } from './rentals/servers.store.ts'
