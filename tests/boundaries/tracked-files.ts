import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/repository.ts'

/** All files of the repository, relative to its root: tracked files and new ones that Git does not ignore. */
export const trackedFiles: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 ** 2 },
)
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
