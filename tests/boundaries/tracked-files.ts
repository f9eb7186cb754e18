import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/repository.ts'

/** Every file of the repository, by its path from the root: those of Git, and new ones that it does not ignore. */
export const trackedFiles: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 ** 2 },
)
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
