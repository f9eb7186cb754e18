import { type AdminsFile, adminsPath } from '../../practice-server/admins-file.ts'
import type { DemoFolder } from '../../practice-server/demo-folder.ts'

/** A demo in a volume. Its bytes are generated when it is read. */
export type StoredDemo = { readonly name: string; readonly bytes: number; readonly modifiedAt: number }

/** Another file in a volume. */
export type StoredFile = {
  readonly content: Uint8Array
  readonly modifiedAt: number
  readonly uid: number
  readonly gid: number
}

/** A volume of a node. Of demos it stores only names and sizes. */
export type Volume = {
  readonly name: string
  readonly createdAt: number
  readonly labels: Readonly<Record<string, string>>
  readonly demos: Map<string, StoredDemo>
  /** Further files, by their path in the volume. */
  readonly files: Map<string, StoredFile>
}

export const createVolume = (name: string, labels: Volume['labels'], now: number): Volume => ({
  name,
  createdAt: now,
  labels,
  demos: new Map(),
  files: new Map(),
})

/** Returns a volume's demos as the folder of a practice server. */
export const demosOf = ({ demos }: Volume, now: () => number): DemoFolder => ({
  names: () => [...demos.keys()],
  append: (name, bytes) =>
    void demos.set(name, { name, bytes: (demos.get(name)?.bytes ?? 0) + bytes, modifiedAt: now() }),
  remove: (name) => void demos.delete(name),
})

/** The user of the program in a container. */
const root = { uid: 0, gid: 0 }

/** Returns a volume's file of admins. */
export const adminsFileOf = ({ files }: Volume, now: () => number): AdminsFile => ({
  read: () => {
    const file = files.get(adminsPath)
    return file && Buffer.from(file.content).toString('utf8')
  },
  write: (text) => void files.set(adminsPath, { content: Buffer.from(text), modifiedAt: now(), ...root }),
})
