export { editMachines } from './edit-machines.ts'
export type { ContainerPlace, Engine } from './engine/engine.ts'
export { EngineError } from './engine/engine-error.ts'
export { lookedAt, unknownSince } from './engine/engine-state.store.ts'
export { readLog, type ServerLog } from './engine/read-log.ts'
export { checkTls } from './engine/tls.ts'
export { isOutdated } from './game-versions/outdated-servers.ts'
export { type MachinesConfig, machinesConfigSchema } from './machines.config.ts'
export { practicePlaces, practiceRegions, practiceServers, type Transition } from './machines.tables.ts'
export type { Machines } from './machines.ts'
export { recordRegions } from './nodes/regions.store.ts'
export { crashText } from './operating/crash-text.ts'
export { moveForOperator } from './operating/move-for-operator.ts'
export { isStoppedImage } from './places/failing-servers.ts'
export { passwordSeal } from './places/password-seal.ts'
export {
  failingAt,
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
export { askGame, carryOut } from './rcon/carry-out.ts'
export { consoleAt, consoleOf, type GameConsole } from './rcon/game-console.ts'
export { RconError, rcon } from './rcon/rcon-client.ts'
export type { Tenant, TransitionEnd } from './tenant.ts'
