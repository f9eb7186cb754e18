import { chatCodeLength } from '../../limits.ts'

/** The characters of a code: none that looks like another one. */
export const chatCodeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A code of uniformly distributed characters. `randomBelow` returns a random integer from 0 to its argument minus 1. */
export const createChatCode = (randomBelow: (limit: number) => number): string =>
  Array.from({ length: chatCodeLength }, () => chatCodeAlphabet[randomBelow(chatCodeAlphabet.length)]).join('')

/** The text that a player types in the chat of a game server. */
export const chatCommand = (code: string): string => `.bind ${code}`

/** Longer chat messages have no code. */
const longestRead = 64
/**
 * The command may begin with `.`, `!` or `/`, or with what the same key types on a Chinese keyboard (`。` and `、`), and end
 * with the signs of a sentence.
 */
const command = /^[.。!/、]?\s*BIND\s+([A-HJKMNP-Z2-9]+)[\s.。,!?~、]*$/
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * The code in a chat message: the whole message is the command and a code. A code alone is not a command, so that nobody
 * signs in by repeating one in a conversation (docs/product/accounts.md#chat-codes). Compared in Unicode's form NFKC,
 * without invisible characters and in upper case.
 */
export const chatCodeIn = (text: string): string | undefined => {
  if (text.length > longestRead) return undefined
  const code = command.exec(text.normalize('NFKC').replaceAll(invisible, '').trim().toUpperCase())?.[1]
  return code?.length === chatCodeLength ? code : undefined
}
