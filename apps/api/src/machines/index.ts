export { editMachines } from './edit-machines.ts'
export type { ContainerPlace, Engine } from './engine/engine.ts'
export { EngineError } from './engine/engine-error.ts'
export { unknownSince } from './engine/engine-state.store.ts'
export { readLog, type ServerLog } from './engine/read-log.ts'
export { isOutdated } from './game-versions/outdated-servers.ts'
export { type MachinesConfig, machinesConfigSchema } from './machines.config.ts'
export { practicePlaces, practiceRegions, practiceServers, type Transition } from './machines.tables.ts'
export type { Machines } from './machines.ts'
export { recordRegions } from './nodes/regions.store.ts'
export { moveForOperator } from './operating/move-for-operator.ts'
export { passwordSeal } from './places/password-seal.ts'
export {
  isReady,
  leavePlace,
  lockLedger,
  type NoPlace,
  type PlaceRow,
  takePlace,
  type WantedPlace,
} from './places/places.store.ts'
export { adoptPlace } from './places/provisions.store.ts'
export { isRented, lockServer, type ServerRow, updateServer } from './places/servers.store.ts'
export { unreadableServers } from './places/unreadable-servers.ts'
export { withEach } from './places/with-each.ts'
export { allWork, endKeysWithoutVersion, updatePlace } from './places/work.store.ts'
export { consoleOf, type GameConsole } from './rcon/game-console.ts'
export type { Tenant, TransitionEnd } from './tenant.ts'
