import { execFileSync } from 'node:child_process'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'
import { trackedFiles } from './tracked-files.ts'

/** The files that a project includes, relative to the root. */
const filesOf = (project: string): string[] => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const shown = execFileSync(process.execPath, [tsc, '--showConfig', '-p', join(root, project)], { encoding: 'utf8' })
  const { files }: { files: string[] } = JSON.parse(shown)
  return files.map((file) => relative(root, join(root, dirname(project), file)).replaceAll('\\', '/'))
}

// An `include` with only a folder's name omits folders that begin with a dot.
it('every TypeScript file belongs to a project that is type-checked', () => {
  const projects = trackedFiles.filter((file) => /(^|\/)tsconfig(\.test)?\.json$/.test(file))
  const checked = new Set(projects.flatMap(filesOf))
  const sources = trackedFiles.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tests/boundaries/fixture/'))
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => !checked.has(file))).toEqual([])
})
