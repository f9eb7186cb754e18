import { cleanText } from '../../common/clean-text.ts'
import { saidLineMaxLength } from '../limits.ts'

/**
 * Begins a chat command of the plugins, such as `!rcon` and `.endmatch`: in a line of the console it would be carried
 * out with the rights of the console.
 */
const chatCommand = /^[\s!./@]+/

/**
 * A line as it can stand within a console command, quoted or not: without quotation marks, backslashes, semicolons, line
 * breaks, control and invisible characters, and without the mark of a chat command. Empty if nothing is left.
 */
export const saidLine = (text: string): string =>
  cleanText(text.replaceAll('"', "'").replaceAll(';', ',').replaceAll('\\', '/'), saidLineMaxLength).replace(
    chatCommand,
    '',
  )
