import { readFileSync, realpathSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'

/** The modules that a file imports while it runs; `import type` is erased before. */
const importsIn = (text: string): string[] =>
  [
    ...text.matchAll(/^(?:import|export)\s+(?!type\s)[^'";]*?from\s+'([^']+)'/gm),
    ...text.matchAll(/^import\s+'([^']+)'/gm),
    ...text.matchAll(/\bimport\('([^']+)'\)/g),
  ].flatMap(([, name]) => name ?? [])

/** The folder of the package that a file belongs to. */
const packageFile = (file: string): string => {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'package.json')
    try {
      readFileSync(found)
      return found
    } catch {
      // The folder above may have it.
    }
  }
  throw new Error(`${file} belongs to no package`)
}

/**
 * All files of this repository that a program needs to run: itself, what it imports, directly or not, and the
 * `package.json` of each. Throws if it needs an installed package.
 */
export const importedFiles = (program: string): readonly string[] => {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    const { resolve } = createRequire(file)
    for (const name of importsIn(readFileSync(file, 'utf8'))) {
      if (isBuiltin(name)) continue
      const imported = realpathSync(name.startsWith('.') ? join(dirname(file), name) : resolve(name))
      if (imported.includes('/node_modules/')) throw new Error(`${file} imports the installed package ${name}`)
      visit(imported)
    }
  }
  visit(realpathSync(program))
  return [...found, ...new Set([...found].map(packageFile))].toSorted()
}
