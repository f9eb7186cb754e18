import { withoutJournal } from './line-head.ts'
import { readSubjects } from './log-player.ts'

/** A line's time, and the beginning of a setting or an administrator's command. */
const settingOrCommand =
  /^(?:(?:L )?\d\d\/\d\d\/\d{4} - \d\d:\d\d:\d\d(?:\.\d{3})?(?: -|:) )?(?:rcon from "|bad rcon|server_cvar: "[^"]{0,64}" "|server_message: "|"\w{1,64}" = ")/i
const ip = /\b(?:\d{1,3}\.){3}\d{1,3}\b(?::\d{1,5})?/g
const otherAddress = /( connected, address ")[^"]{0,64}("?\r?)$/

const withoutAddresses = (line: string): string => line.replace(ip, '0.0.0.0').replace(otherAddress, '$10.0.0.0$2')

/** Whether the first quotation mark begins a player, whose name may look like a setting. */
const hasPlayer = (line: string): boolean => !readSubjects(line.slice(line.indexOf('"'))).next().done

/**
 * Removes what must not be stored (docs/product/game.md#log-delivery) from a line or its beginning: values of settings,
 * administrators' commands, addresses and the name of the machine. Counting gives the same result for both.
 */
export const withoutSecrets = (forwarded: string): string => {
  const line = withoutJournal(forwarded)
  const start = settingOrCommand.exec(line)?.[0]
  return start === undefined || (start.endsWith('= "') && hasPlayer(line)) ? withoutAddresses(line) : start
}

const commandText = /(" say(?:_team)? "[.．。｡!！/／][^"\s]{0,64})\s[^"]*("\r?)$/

/**
 * A whole line as it is kept: also without what a player writes after a command in the chat, such as a code that signs
 * in (docs/product/accounts.md#chat-codes).
 */
export const keptLine = (line: string): string => withoutSecrets(line).replace(commandText, '$1$2')
