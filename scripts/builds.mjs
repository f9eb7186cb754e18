import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './install.mjs'
import { run } from './processes.mjs'

/**
 * What is built, from what, and into what: a build is repeated only when its sources differ from those of the last one.
 * @typedef {{ name: string, script: readonly string[], sources: readonly string[], results: readonly string[] }} Build
 */

const shared = ['package-lock.json', 'packages/domain', 'packages/i18n', 'packages/ui']

/** @type {Build} */
const portal = {
  name: 'portal',
  script: ['build', '-w', '@warmup/portal'],
  sources: [...shared, 'packages/features', 'apps/portal'],
  results: ['apps/portal/dist/index.html', 'apps/portal/dist-server/draw-page.js'],
}
/** @type {Build} */
const storybook = {
  name: 'Storybook',
  script: ['build-storybook'],
  sources: [...shared, '.storybook', 'stories'],
  results: ['storybook-static/iframe.html'],
}

const notSources = /(^|\/)(node_modules|dist|dist-server)(\/|$)|\.test\.tsx?$/

/** @param {string} path @returns {string[]} */
const filesOf = (path) => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (path.endsWith('.json')) return [path]
  return readdirSync(full, { withFileTypes: true })
    .map((entry) => ({ path: `${path}/${entry.name}`, isFolder: entry.isDirectory() }))
    .filter((entry) => !notSources.test(entry.path))
    .flatMap((entry) => (entry.isFolder ? filesOf(entry.path) : [entry.path]))
    .sort()
}

/** @param {Build} build */
const resultsOf = (build) => build.results.map((file) => join(root, file))

/** A hash of the sources and of what was built from them, so that a build by hand and a deleted one are noticed too. @param {Build} build */
const stampOf = (build) => {
  const hash = createHash('sha256')
  for (const file of build.sources.flatMap(filesOf)) hash.update(file).update(readFileSync(join(root, file)))
  for (const file of resultsOf(build)) hash.update(existsSync(file) ? readFileSync(file) : '')
  return hash.digest('hex')
}

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * One build of a kind at a time, whichever process asks for it: two that write to one folder break each other.
 * @param {string} file @param {() => Promise<void>} work
 */
const alone = async (file, work) => {
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

/** @param {Build} build @param {(text: string) => void} say */
const ensure = async (build, say) => {
  const stampFile = join(root, '.cache', 'builds', build.name)
  const isCurrent = () =>
    resultsOf(build).every(existsSync) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(build)
  if (isCurrent()) return
  await alone(`${stampFile}.lock`, async () => {
    if (isCurrent()) return
    say(`Building the ${build.name}: its sources changed since the last build.`)
    const { code, output } = await run('npm', ['run', '--silent', ...build.script])
    if (code !== 0) throw new Error(`The ${build.name} could not be built:\n${output}`)
    writeFileSync(stampFile, stampOf(build))
  })
}

/**
 * Builds the portal into apps/portal/dist, unless what is there was built from exactly these sources.
 * Rejects with the build's own words where it fails.
 * @param {(text: string) => void} [say]
 */
export const buildPortal = (say = () => {}) => ensure(portal, say)

/** The same for the Storybook, into storybook-static. @param {(text: string) => void} [say] */
export const buildStorybook = (say = () => {}) => ensure(storybook, say)
