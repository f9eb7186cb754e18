import { crashLineMaxLength, crashLogLines } from './limits.ts'

const hidden = '***'

/** A player as the game's log writes it, `"name<slot><[U:1:N]><CT>"`, and Steam IDs by themselves. */
const player = /<\d+><[^<>]*>|\[[A-Z]:1:\d+(?::\d+)?\]|STEAM_\d:\d:\d+|\b7656119\d{10}\b/
const chat = /\bsay(?:_team)?\b/

/** Addresses: web addresses, IPv6 with at least three groups, IPv4, each with a port if there is one. */
const address =
  /\b[a-z][a-z\d+.-]{0,15}:\/\/\S+|\[?(?:[\da-f]{1,4}:{1,2}){2,7}[\da-f]{0,4}\]?(?::\d+)?|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/gi

/** A clock time looks like the groups of an IPv6 address. */
const clock = /^\d{1,2}:\d{2}:\d{2}:?$/

/**
 * The lines that are kept of the log of a game server that died: the last ones that say something, without the lines
 * about players and from them, which are personal and say little about the crash.
 */
export const keptLines = (lines: readonly string[]): readonly string[] =>
  lines
    .filter((line) => line.trim() !== '' && !player.test(line) && !chat.test(line))
    .slice(-crashLogLines)
    .map((line) => line.slice(0, crashLineMaxLength))

/** Kept lines as the owner of the server may read them: without addresses, which are those of machines. */
export const linesForOwner = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.replace(address, (found) => (clock.test(found) ? found : hidden)))
