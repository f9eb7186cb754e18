export { CommandError, openControl, sendControl } from './control.ts'
export {
  type CommandContext,
  type CommandMessage,
  defineCommand,
  type OperatorCommand,
  runCommand,
} from './operator-command.ts'
export { steamIdForms, steamIdWord } from './steam-id-word.ts'
