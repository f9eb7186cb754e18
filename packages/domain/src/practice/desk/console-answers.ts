import { cleanText } from '../../common/clean-text.ts'
import { labelMaxLength, playerNameMaxLength } from '../../servers/limits.ts'

/** CS2's answers to a command that it does not carry out; it has no codes for them. */
const refusal = /unknown command|couldn't exec|(?:changelevel|host_workshop_map)\s+failed|invalid map|no such map/i

/** Whether a game server's answer says that it did not carry out a command. */
export const isRefusedCommand = (answer: string): boolean => refusal.test(answer)

/** The map in CS2's answer to `status`; empty if it names none. */
export const mapInStatus = (answer: string): string => {
  const [, map = ''] = /\[1:\s{0,4}([^\s|]{1,128})\s{0,4}\|/.exec(answer) ?? []
  return cleanText(map, labelMaxLength)
}

/** A person or bot in the answer to `users`. */
export type ConsoleUser = { readonly userId: number; readonly name: string }

const maxUsers = 64
/** `slot:userid:"name"`; a name may contain quotation marks. */
const userLine = /^\s{0,4}\d{1,3}:(\d{1,5}):"(.{0,256})"\s*$/

/** The users in CS2's answer to `users`. */
export const usersIn = (answer: string): readonly ConsoleUser[] =>
  answer
    .split('\n')
    .flatMap((line): ConsoleUser[] => {
      if (line.length > 512) return []
      const [, userId, name = ''] = userLine.exec(line) ?? []
      return userId === undefined ? [] : [{ userId: Number(userId), name: cleanText(name, playerNameMaxLength) }]
    })
    .slice(0, maxUsers)
