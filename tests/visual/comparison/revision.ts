import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../../scripts/processes.ts'
import { root } from '../../../scripts/repository.ts'
import { git } from '../../../scripts/revision.ts'

/** Files that affect pictures of stories. */
export const storyPaths = [
  '.storybook',
  'stories',
  'apps/review/src',
  'packages/domain',
  'packages/i18n',
  'packages/ui',
  'package-lock.json',
]

/** The revision of the working tree; undefined with uncommitted changes. */
export const committedRevision = (): string | undefined =>
  git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined

/** Whether main is checked out. */
export const isOnMain = (): boolean => git('rev-parse', '--abbrev-ref', 'HEAD') === 'main'

/** Further files that affect pictures of pages. */
export const pagePaths = [...storyPaths, 'packages/features', 'apps', 'scripts', 'community.yaml', 'faq']

/** Equal for revisions with equal files at these paths, so that such revisions share their pictures. */
export const renderHash = (revision: string, paths: readonly string[]): string =>
  createHash('sha256')
    .update(git('ls-tree', revision, '--', ...paths))
    .digest('hex')
    .slice(0, 16)

/**
 * Links the packages of this clone into a worktree, with the worktree's own workspaces.
 * Used only if both lockfiles are equal.
 */
const linkPackages = (worktree: string): void => {
  const target = join(worktree, 'node_modules')
  mkdirSync(join(target, '@warmup'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@warmup' && name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(target, name))
  }
  for (const kind of ['packages', 'apps']) {
    for (const name of readdirSync(join(worktree, kind))) {
      symlinkSync(join(worktree, kind, name), join(target, '@warmup', name))
      const own = join(root, kind, name, 'node_modules')
      if (existsSync(own)) symlinkSync(own, join(worktree, kind, name, 'node_modules'))
    }
  }
}

/** Checks out a revision with its packages beside this clone, while the callback runs. */
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
