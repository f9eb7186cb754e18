export { editMachines } from './machines/edit-machines.ts'
export { reportMachines } from './machines/findings.ts'
export { machinesConfigSchema } from './machines/machines.config.ts'
export {
  type OutdatedPracticeServer,
  outdatedPracticeLine,
  outdatedPracticeServers,
} from './machines/outdated-servers.ts'
export { createPractice, practiceBook } from './practice.area.ts'
export { practiceCommands } from './practice.commands.ts'
export { rentalUndo } from './products/rental-products.ts'
