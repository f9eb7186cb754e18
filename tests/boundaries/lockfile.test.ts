import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'

type Entry = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly hasInstallScript?: boolean
}

const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

const entries: Readonly<Record<string, Entry>> = json('package-lock.json').packages

/** Whether a package resolves another one, as Node does: in its own packages or in a parent folder. */
const finds = (path: string, name: string): boolean => {
  const folders = path.split('/')
  return (
    folders.some((_, above) => {
      const folder = folders.slice(0, folders.length - above).join('/')
      return `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in entries
    }) || `node_modules/${name}` in entries
  )
}

// `npm ci` refuses a lockfile without the binaries of other platforms. npm leaves them out if the registry lacked them
// during an installation on one platform.
it('the lockfile has every package that one of its packages names, including those for other platforms', () => {
  const missing = Object.entries(entries).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies })
      .filter((name) => !finds(path, name))
      .map((name) => `${name} of ${path || 'the repository'}`),
  )
  expect(missing).toEqual([])
})

it('package.json lists every package with an install script and allows only the pinned Node', () => {
  const withScript = Object.entries(entries)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  const decided: Readonly<Record<string, boolean>> = json('package.json').allowScripts
  expect([...new Set(withScript)].toSorted()).toEqual(Object.keys(decided).toSorted())
  expect(Object.keys(decided).filter((name) => decided[name])).toEqual(['node'])
})
