import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { importedFiles } from './imported-files.ts'
import { root } from './repository.ts'

/** The sandbox's practice server, which runs in a container of its own. */
export const practiceServerProgram = 'apps/sandbox/src/practice-server/main.ts'

/** Copies a program of this repository into a folder, with all files that it needs, so that it runs there by itself. */
export const writeProgramTree = (program: string, folder: string): void => {
  for (const file of importedFiles(join(root, program))) {
    const target = join(folder, relative(root, file))
    mkdirSync(dirname(target), { recursive: true })
    cpSync(file, target)
  }
  mkdirSync(join(folder, 'node_modules/@warmup'), { recursive: true })
  symlinkSync('../../packages/domain', join(folder, 'node_modules/@warmup/domain'))
}
