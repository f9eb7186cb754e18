export { Account, Command } from './in-words.tsx'
