import type { DemoFolder } from '../../practice-server/demo-folder.ts'

/** A demo in a volume. Its bytes are made when they are read. */
export type StoredDemo = { readonly name: string; readonly bytes: number; readonly modifiedAt: number }

/** A volume of a node. It holds demos, of which only names and sizes are kept. */
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

/** The folder in which a practice server finds and records the demos of a volume. */
export const demosOf = ({ demos }: Volume, now: () => number): DemoFolder => ({
  names: () => [...demos.keys()],
  append: (name, bytes) =>
    void demos.set(name, { name, bytes: (demos.get(name)?.bytes ?? 0) + bytes, modifiedAt: now() }),
  remove: (name) => void demos.delete(name),
})
