export { backupCommand, restoreCommand, standardStream } from './backup.commands.ts'
