import { execFileSync } from 'node:child_process'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const linesOf = (program: string, ...options: string[]): string[] =>
  execFileSync(program, options, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split(/\r?\n/).filter(Boolean)
const tracked = (pattern: string): string[] =>
  linesOf('git', 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', pattern)

const tsc = join(root, 'node_modules/typescript/bin/tsc')

// A folder whose name begins with a dot is left out by an `include` that names the folder alone.
it('every TypeScript file belongs to a project that is type-checked', () => {
  const projects = tracked('*tsconfig*.json').filter((file) => !file.endsWith('tsconfig.base.json'))
  const checked = new Set(
    projects
      .flatMap((project) => linesOf(process.execPath, tsc, '--noEmit', '--listFilesOnly', '-p', join(root, project)))
      .map((file) => relative(root, file).replaceAll('\\', '/')),
  )
  const sources = [...tracked('*.ts'), ...tracked('*.tsx')].filter(
    (file) => !dirname(file).startsWith('tests/boundaries/fixture'),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => !checked.has(file))).toEqual([])
})
