import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const pinnedNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockEntry
 * @param {string} file
 * @returns {Record<string, LockEntry>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * What package-lock.json asks for and node_modules lacks.
 * Optional entries are other platforms' binaries, so their absence means nothing.
 * @returns {string[]}
 */
const missingPackages = () => {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return ['everything']
  const installed = packagesOf(installedFile)
  const missing = Object.entries(packagesOf(join(root, 'package-lock.json')))
    .filter(([path]) => path.includes('node_modules/'))
    .filter(([path, entry]) =>
      installed[path] ? installed[path].version !== entry.version : !(entry.optional || entry.devOptional),
    )
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  return existsSync(pinnedNode) ? missing : [...missing, 'node']
}

/**
 * The npm that called us, else the one on the PATH.
 * @param {string[]} args
 */
const npm = (args) => {
  const caller = process.env.npm_execpath
  const [command, ...first] = caller?.endsWith('.js') ? [process.execPath, caller] : ['npm']
  const run = spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return run.status === 0
}

/** Installs what package-lock.json asks for and this clone lacks. Takes no time when nothing is missing. */
export const install = () => {
  const missing = missingPackages()
  if (missing.length === 0) return
  const isFresh = missing[0] === 'everything'
  const names = missing.length > 5 ? `${missing.length} packages` : missing.join(', ')
  console.log(
    isFresh
      ? 'First start of this clone: installing the packages of package-lock.json (about a minute).'
      : `package-lock.json has changed: installing ${names}.`,
  )
  // Not `npm ci`: it refuses a lockfile without other platforms' binaries, which some registries do not offer.
  // That what was installed is what the lockfile names is checked right here instead.
  const isDone = npm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  const left = isDone ? missingPackages() : missing
  if (left.length === 0) return
  console.error(
    left.includes('node')
      ? 'The package "node", which brings the pinned Node, is not complete. If npm is set to ignore install scripts, allow it: npm rebuild node'
      : 'npm could not install the packages; its message is above.',
  )
  process.exit(1)
}

/**
 * Continues this very script under the Node that the project pins, whatever Node it was started with.
 * @returns {boolean} true where this process is that Node already; else the caller has nothing more to do,
 * because a child carries on and this process ends with the child's exit code.
 */
export const isPinnedNode = () => {
  if (realpathSync(process.execPath) === realpathSync(pinnedNode)) return true
  const path = [dirname(pinnedNode), process.env.PATH].join(process.platform === 'win32' ? ';' : ':')
  const child = spawn(pinnedNode, process.argv.slice(1), { stdio: 'inherit', env: { ...process.env, PATH: path } })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
  return false
}
