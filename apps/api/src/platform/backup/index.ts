export { backupCommand, restoreCommand } from './backup.commands.ts'
