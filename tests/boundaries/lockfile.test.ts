import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'

type Entry = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const entries: Readonly<Record<string, Entry>> = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
).packages

/** Whether a package finds another one: beside its own packages, or in a folder above, as Node looks for it. */
const finds = (path: string, name: string): boolean => {
  const folders = path.split('/')
  return (
    folders.some((_, above) => {
      const folder = folders.slice(0, folders.length - above).join('/')
      return `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in entries
    }) || `node_modules/${name}` in entries
  )
}

// `npm ci` refuses a lockfile without the binaries of other platforms, which an installation on one platform leaves out
// where its registry lacked them.
it('the lockfile has every package that one of its packages names, also those for other platforms', () => {
  const missing = Object.entries(entries).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies })
      .filter((name) => !finds(path, name))
      .map((name) => `${name} of ${path || 'the repository'}`),
  )
  expect(missing).toEqual([])
})
