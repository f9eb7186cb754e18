import type { DemoFolder } from '../../practice-server/demo-folder.ts'

/** A demo in a volume. Its bytes are generated when it is read. */
export type StoredDemo = { readonly name: string; readonly bytes: number; readonly modifiedAt: number }

/** A volume of a node. It stores only the names and sizes of demos. */
export type Volume = {
  readonly name: string
  readonly createdAt: number
  readonly labels: Readonly<Record<string, string>>
  readonly demos: Map<string, StoredDemo>
}

export const createVolume = (name: string, labels: Volume['labels'], now: number): Volume => ({
  name,
  createdAt: now,
  labels,
  demos: new Map(),
})

/** Returns a volume's demos as the folder of a practice server. */
export const demosOf = ({ demos }: Volume, now: () => number): DemoFolder => ({
  names: () => [...demos.keys()],
  append: (name, bytes) =>
    void demos.set(name, { name, bytes: (demos.get(name)?.bytes ?? 0) + bytes, modifiedAt: now() }),
  remove: (name) => void demos.delete(name),
})
