import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/processes.ts'
import { root } from '../../scripts/repository.ts'

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const tryGit = (...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** What a picture of a story depends on. */
export const storyPaths = [
  '.storybook',
  'stories',
  'packages/domain',
  'packages/i18n',
  'packages/ui',
  'package-lock.json',
]

/** The revision that is checked out. */
const currentRevision = (): string => git('rev-parse', 'HEAD')

/** The revision that the working tree is: undefined while something in it is uncommitted. */
export const committedRevision = (): string | undefined =>
  git('status', '--porcelain') === '' ? currentRevision() : undefined

/** Whether main is checked out. */
export const isOnMain = (): boolean => git('rev-parse', '--abbrev-ref', 'HEAD') === 'main'

/** The files that pictures depend on and that differ between a revision and the working tree, untracked and removed ones included. */
export const changedSince = (revision: string): string[] => {
  const tracked = git('diff', '--name-only', '--no-renames', '-z', revision, '--', ...storyPaths)
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z', '--', ...storyPaths)
  return `${tracked}\0${untracked}`.split('\0').filter((path) => path !== '')
}

/**
 * The revision to compare with: the one asked for, else where this branch left main; on main itself the last commit
 * while something is uncommitted, else the one before it.
 */
export const referenceRevision = (asked: string | undefined): string => {
  if (asked !== undefined) {
    const found = tryGit('rev-parse', '--verify', '--quiet', `${asked}^{commit}`)
    if (found === undefined) throw new Error(`--against ${asked}: no such revision`)
    return found
  }
  const head = currentRevision()
  // A clone of CI has no branch of its own but the one it checks.
  const fork = tryGit('merge-base', 'HEAD', 'main') ?? tryGit('merge-base', 'HEAD', 'origin/main')
  if (fork !== undefined && fork !== head) return fork
  const isClean = git('status', '--porcelain', '--', ...storyPaths) === ''
  return isClean ? (tryGit('rev-parse', '--verify', '--quiet', 'HEAD~1') ?? head) : head
}

/** What a picture of a page depends on, besides. */
export const pagePaths = [...storyPaths, 'packages/features', 'apps', 'scripts', 'community.yaml', 'faq']

/** Equal for revisions in which these paths are the same, so that commits which touch none of them share their pictures. */
export const renderHash = (revision: string, paths: readonly string[]): string =>
  createHash('sha256')
    .update(git('ls-tree', revision, '--', ...paths))
    .digest('hex')
    .slice(0, 16)

/**
 * Links the packages of this clone into a worktree, with the worktree's own workspaces in place of ours.
 * Only where both lockfiles are equal.
 */
const linkPackages = (worktree: string): void => {
  const target = join(worktree, 'node_modules')
  mkdirSync(join(target, '@warmup'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@warmup' && name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(target, name))
  }
  for (const kind of ['packages', 'apps']) {
    for (const name of readdirSync(join(worktree, kind))) {
      if (kind === 'packages') symlinkSync(join(worktree, kind, name), join(target, '@warmup', name))
      const own = join(root, kind, name, 'node_modules')
      if (existsSync(own)) symlinkSync(own, join(worktree, kind, name, 'node_modules'))
    }
  }
}

/** Checks a revision out beside this clone, with its packages, for as long as the work takes. */
export const withRevision = async <T>(
  revision: string,
  log: (text: string) => void,
  work: (worktree: string) => Promise<T>,
): Promise<T> => {
  const worktree = join(root, '.cache', 'visual', 'worktree')
  const remove = () => {
    rmSync(worktree, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  remove()
  git('worktree', 'add', '--quiet', '--detach', worktree, revision)
  try {
    const lock = 'package-lock.json'
    if (readFileSync(join(worktree, lock)).equals(readFileSync(join(root, lock)))) linkPackages(worktree)
    else {
      log('Its package-lock.json is another one: installing its packages.')
      const install = await run('npm', ['install', '--no-save', '--no-audit', '--no-fund'], { cwd: worktree })
      if (install.code !== 0) throw new Error(`Installing the packages of ${revision} failed:\n${install.output}`)
    }
    return await work(worktree)
  } finally {
    remove()
  }
}

/** Builds the Storybook of a revision into `output`. */
export const buildRevision = (revision: string, output: string, log: (text: string) => void): Promise<void> =>
  withRevision(revision, log, async (worktree) => {
    const args = ['run', '--silent', 'build-storybook', '--', '--output-dir', output]
    const build = await run('npm', args, { cwd: worktree })
    if (build.code !== 0) throw new Error(`The Storybook of ${revision} could not be built:\n${build.output}`)
  })
