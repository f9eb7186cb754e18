export { CommandError } from './command-error.ts'
export { openControl, sendControl } from './control.ts'
export {
  type CommandContext,
  type CommandMessage,
  type CommandShape,
  defineCommand,
  type OperatorCommand,
  runCommand,
} from './operator-command.ts'
export { steamIdForms, steamIdWord } from './steam-id-word.ts'
