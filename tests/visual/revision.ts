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

/** What a picture depends on. */
const renderedPaths = ['.storybook', 'stories', 'packages/domain', 'packages/i18n', 'packages/ui', 'package-lock.json']

/** The revision that is checked out. */
export const currentRevision = (): string => git('rev-parse', 'HEAD')

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
  const fork = tryGit('merge-base', 'HEAD', 'main')
  if (fork !== undefined && fork !== head) return fork
  const isClean = git('status', '--porcelain', '--', ...renderedPaths) === ''
  return isClean ? (tryGit('rev-parse', '--verify', '--quiet', 'HEAD~1') ?? head) : head
}

/** Equal for revisions that render the same, so that commits which touch nothing rendered share their pictures. */
export const renderHash = (revision: string): string =>
  createHash('sha256')
    .update(git('ls-tree', revision, '--', ...renderedPaths))
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
  for (const name of readdirSync(join(worktree, 'packages'))) {
    symlinkSync(join(worktree, 'packages', name), join(target, '@warmup', name))
    const own = join(root, 'packages', name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(worktree, 'packages', name, 'node_modules'))
  }
}

/** Checks a revision out beside this clone, builds its Storybook into `output`, and removes the checkout. */
export const buildRevision = async (revision: string, output: string, log: (text: string) => void): Promise<void> => {
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
    const args = ['run', '--silent', 'build-storybook', '--', '--output-dir', output]
    const build = await run('npm', args, { cwd: worktree })
    if (build.code !== 0) throw new Error(`The Storybook of ${revision} could not be built:\n${build.output}`)
  } finally {
    remove()
  }
}
