import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './processes.ts'
import { root } from './repository.ts'

/** A build is repeated only if its sources have changed since the last one. */
type Build = { name: string; script: readonly string[]; sources: readonly string[]; results: readonly string[] }

const shared = ['package-lock.json', 'packages/domain', 'packages/i18n', 'packages/ui']

const portal: Build = {
  name: 'portal',
  script: ['build', '-w', '@warmup/portal'],
  sources: [...shared, 'packages/features', 'apps/portal'],
  results: ['apps/portal/dist/index.html', 'apps/portal/dist-server/prerender-page.js'],
}
const storybook: Build = {
  name: 'Storybook',
  script: ['build-storybook'],
  sources: [...shared, 'apps/review', '.storybook', 'stories'],
  results: ['storybook-static/iframe.html'],
}
const reviewPage: Build = {
  name: 'review page',
  script: ['build', '-w', '@warmup/review'],
  sources: [...shared, 'apps/review'],
  results: ['apps/review/dist/review.js', 'apps/review/dist/index.html'],
}

const notSources = /(^|\/)(node_modules|\.cache|dist|dist-server)(\/|$)|\.test\.tsx?$/

const filesOf = (path: string): string[] => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (path.endsWith('.json')) return [path]
  return readdirSync(full, { withFileTypes: true })
    .map((entry) => ({ path: `${path}/${entry.name}`, isFolder: entry.isDirectory() }))
    .filter((entry) => !notSources.test(entry.path))
    .flatMap((entry) => (entry.isFolder ? filesOf(entry.path) : [entry.path]))
    .sort()
}

const resultsOf = (build: Build) => build.results.map((file) => join(root, file))

/** A hash of sources and results, so that manual builds and deleted results are noticed too. */
const stampOf = (build: Build): string => {
  const hash = createHash('sha256')
  for (const file of build.sources.flatMap(filesOf)) hash.update(file).update(readFileSync(join(root, file)))
  for (const file of resultsOf(build)) hash.update(existsSync(file) ? readFileSync(file) : '')
  return hash.digest('hex')
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Runs one build of a kind at a time across processes, because two builds would corrupt the same folder. */
const withLock = async (file: string, work: () => Promise<void>): Promise<void> => {
  mkdirSync(dirname(file), { recursive: true })
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch {
      const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
      if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true })
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  try {
    await work()
  } finally {
    rmSync(file, { force: true })
  }
}

type Log = (text: string) => void

const buildWhereChanged = async (build: Build, log: Log): Promise<void> => {
  const stampFile = join(root, '.cache', 'builds', build.name)
  const isCurrent = () =>
    resultsOf(build).every(existsSync) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(build)
  if (isCurrent()) return
  await withLock(`${stampFile}.lock`, async () => {
    if (isCurrent()) return
    log(`Building the ${build.name}: its sources changed since the last build.`)
    const { code, output } = await run('npm', ['run', '--silent', ...build.script])
    if (code !== 0) throw new Error(`The ${build.name} could not be built:\n${output}`)
    writeFileSync(stampFile, stampOf(build))
  })
}

/**
 * Builds the portal into apps/portal/dist, unless the build is up to date. Rejects with the build's output on failure.
 */
export const buildPortal = (log: Log = () => {}): Promise<void> => buildWhereChanged(portal, log)

/** Builds Storybook into storybook-static, unless the build is up to date. */
export const buildStorybook = (log: Log = () => {}): Promise<void> => buildWhereChanged(storybook, log)

/** Builds the page of the visual check into apps/review/dist, unless the build is up to date. */
export const buildReviewPage = (log: Log = () => {}): Promise<void> => buildWhereChanged(reviewPage, log)
