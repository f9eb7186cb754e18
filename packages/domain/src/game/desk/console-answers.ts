import { cleanText } from '../../common/clean-text.ts'
import { labelMaxLength, playerNameMaxLength } from '../../servers/limits.ts'

/** CS2's answer to an unknown command. Only the beginning of a line counts, because an answer can contain a player's name. */
const unknown = /^\s{0,8}unknown command\b/im
/** CS2's other answers to a command that it does not carry out; it has no codes for them. */
const refusal = /couldn't exec|(?:changelevel|host_workshop_map)\s+failed|invalid map|no such map/i

/** Whether a game server's answer says that it does not know a command. */
export const isUnknownCommand = (answer: string): boolean => unknown.test(answer)

/** Whether a game server's answer says that it did not carry out a command. */
export const isRefusedCommand = (answer: string): boolean => isUnknownCommand(answer) || refusal.test(answer)

/** The map in CS2's answer to `status`; empty if it names none. */
export const mapInStatus = (answer: string): string => {
  const [, map = ''] = /\[1:\s{0,4}([^\s|]{1,128})\s{0,4}\|/.exec(answer) ?? []
  return cleanText(map, labelMaxLength)
}

/** A person or bot in the answer to `users`. */
export type ConsoleUser = { readonly userId: number; readonly name: string }

const maxUsers = 64
/** `slot:userid:"name"`; a name may contain quotation marks, and each line break of Unicode except `\n`. */
const userLine = /^\s{0,4}\d{1,3}:(\d{1,5}):"(.{0,256})"\s*$/s

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

/**
 * The user with an id; undefined if two names claim the id. A name with a line break adds a line to the answer, which can
 * claim the id of any user.
 */
export const userOfId = (users: readonly ConsoleUser[], userId: number): ConsoleUser | undefined => {
  const [user, ...others] = users.filter((one) => one.userId === userId)
  return others.every(({ name }) => name === user?.name) ? user : undefined
}
