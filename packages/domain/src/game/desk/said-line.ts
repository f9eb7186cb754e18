import { cleanText } from '../../common/clean-text.ts'
import { saidLineMaxLength } from '../limits.ts'

/**
 * The mark that begins a chat command of a plugin, such as `!rcon` and `.endmatch`. If the console said such a command,
 * the plugin would carry it out with the rights of the console.
 */
const chatCommand = /^[\s!./@]+/

/**
 * A line that a console command can contain, quoted or not: without quotation marks, backslashes, semicolons, line
 * breaks, control and invisible characters, and without the mark of a chat command. Empty if nothing is left.
 */
export const saidLine = (text: string): string =>
  cleanText(text.replaceAll('"', "'").replaceAll(';', ',').replaceAll('\\', '/'), saidLineMaxLength).replace(
    chatCommand,
    '',
  )
