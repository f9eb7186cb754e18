import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { demoBytes } from './demo-bytes.ts'

/** The folder of a practice server's demos. Their content is `demoBytes` of the name. */
export type DemoFolder = {
  names(): readonly string[]
  /** Appends to a demo, or creates it. */
  append(name: string, bytes: number): void
  remove(name: string): void
}

/** Stores demos as files in a folder, which is created if missing. */
export const demosOnDisk = (folder: string): DemoFolder => {
  mkdirSync(folder, { recursive: true })
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return {
    names: () => readdirSync(folder).filter((name) => name.endsWith('.dem')),
    append: (name, bytes) => {
      const file = join(folder, name)
      appendFileSync(file, demoBytes(name, sizeOf(file), bytes))
    },
    remove: (name) => rmSync(join(folder, name), { force: true }),
  }
}
