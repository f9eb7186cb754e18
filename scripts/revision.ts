import { execFileSync, spawnSync } from 'node:child_process'
import { root } from './repository.ts'

/** Returns git's output. Throws if git fails. */
export const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const tryGit = (...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Returns the files that differ between a revision and the working tree, including untracked and removed ones. */
export const changedSince = (revision: string, paths: readonly string[] = []): string[] => {
  const tracked = git('diff', '--name-only', '--no-renames', '-z', revision, '--', ...paths)
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z', '--', ...paths)
  return `${tracked}\0${untracked}`.split('\0').filter((path) => path !== '')
}

/**
 * Returns the revision to compare with: `asked`, else the merge base with main. On main itself it is the last commit if
 * one of the paths has an uncommitted change, else the commit before it. Throws if `asked` does not exist.
 */
export const referenceRevision = (asked: string | undefined, paths: readonly string[] = []): string => {
  if (asked !== undefined) {
    const found = tryGit('rev-parse', '--verify', '--quiet', `${asked}^{commit}`)
    if (found === undefined) throw new Error(`${asked}: no such revision`)
    return found
  }
  const head = git('rev-parse', 'HEAD')
  // A clone in CI has only the branch under test.
  const fork = tryGit('merge-base', 'HEAD', 'main') ?? tryGit('merge-base', 'HEAD', 'origin/main')
  if (fork !== undefined && fork !== head) return fork
  const isClean = git('status', '--porcelain', '--', ...paths) === ''
  return isClean ? (tryGit('rev-parse', '--verify', '--quiet', 'HEAD~1') ?? head) : head
}
