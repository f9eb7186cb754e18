import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './install.mjs'
import { run } from './processes.mjs'

const sources = [
  'package-lock.json',
  'apps/portal',
  'packages/domain',
  'packages/features',
  'packages/i18n',
  'packages/ui',
]
const notSources = /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/
const stampFile = join(root, '.cache', 'portal-build')
const indexFile = join(root, 'apps', 'portal', 'dist', 'index.html')

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

/** A hash of the sources and of the page that was built from them: a build by hand or a deleted one is noticed too. */
const currentStamp = () => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.update(existsSync(indexFile) ? readFileSync(indexFile) : '').digest('hex')
}

/**
 * Builds the portal into apps/portal/dist, unless what is there was built from exactly these sources.
 * @param {{ say?: (text: string) => void, onLine?: (line: string) => void }} [options]
 * @returns {Promise<{ isBuilt: boolean }>} whether it had to build; rejects with the build's own words where it fails
 */
export const buildPortal = async ({ say = () => {}, onLine } = {}) => {
  if (existsSync(indexFile) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp()) {
    return { isBuilt: false }
  }
  say('Building the portal: its sources changed since the last build.')
  const { code, output } = await run('npm', ['run', 'build', '--silent', '-w', '@warmup/portal'], { onLine })
  if (code !== 0) throw new Error(`The portal could not be built:\n${output}`)
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, currentStamp())
  return { isBuilt: true }
}
