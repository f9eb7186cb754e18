import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The path of the file in the data folder of a practice server. */
export const adminsPath = 'cfg/MatchZy/admins.json'

/** The file from which a practice server reads its admins. */
export type AdminsFile = {
  /** Undefined if it does not exist. */
  read(): string | undefined
  write(text: string): void
}

/** The file in a folder, which is created if missing. */
export const adminsOnDisk = (dataFolder: string): AdminsFile => {
  const file = join(dataFolder, adminsPath)
  mkdirSync(dirname(file), { recursive: true })
  return {
    read: () => {
      try {
        return readFileSync(file, 'utf8')
      } catch {
        return undefined
      }
    },
    write: (text) => writeFileSync(file, text),
  }
}

/** The content of the file, as MatchZy reads it: Steam IDs as the keys of an object of strings. */
export const writeAdmins = (steamIds: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(steamIds.map((steamId) => [steamId, ''])))

/** Reads the file's content. Throws on invalid JSON, and on values that are no strings. */
export const readAdmins = (text: string): string[] => {
  const admins: unknown = JSON.parse(text)
  if (typeof admins !== 'object' || admins === null || Array.isArray(admins)) throw new Error('not an object')
  if (Object.values(admins).some((role) => typeof role !== 'string')) throw new Error('a role is no string')
  return Object.keys(admins)
}
