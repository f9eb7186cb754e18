export { CommandError, type ControlServer, openControl, sendControl } from './control.ts'
