import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { demoBytes } from './demo-bytes.ts'

/** Where a practice server writes its demos. What is written is `demoBytes` of the demo's name. */
export type DemoFolder = {
  names(): readonly string[]
  /** Makes a demo longer, or begins it. */
  append(name: string, bytes: number): void
  remove(name: string): void
}

/** Demos as files of a folder, which is made if it is missing. */
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
