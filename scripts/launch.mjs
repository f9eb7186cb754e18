import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/*
 * `node scripts/launch.mjs start.ts …` runs a script of this folder in a fresh clone: it installs the packages that are
 * missing, then continues under the Node that the project pins. It is the only script that Node 20 has to understand,
 * and imports nothing that is installed.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const isWindows = process.platform === 'win32'
const pinnedNode = join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node')

/** npm and other tools keep caches in the home folder: where that cannot be written to, they get one in .cache. */
const ensureHome = () => {
  try {
    accessSync(process.env.HOME ?? '', constants.W_OK)
  } catch {
    process.env.HOME = join(root, '.cache', 'home')
    mkdirSync(process.env.HOME, { recursive: true })
  }
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockEntry
 * @param {string} file
 * @returns {Record<string, LockEntry>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * The packages of package-lock.json that node_modules lacks.
 * Optional entries are binaries for other platforms, so their absence means nothing.
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
 * Runs the npm that called us, else the one on the PATH.
 * @param {string[]} args
 * @returns {boolean} whether it succeeded
 */
const npm = (args) => {
  const caller = process.env.npm_execpath
  const [command, ...first] = caller?.endsWith('.js') ? [process.execPath, caller] : ['npm']
  const { status } = spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit', shell: isWindows })
  return status === 0
}

/** Installs missing packages. Takes no time when there are none; ends the process where npm fails. */
const install = () => {
  const missing = missingPackages()
  if (missing.length === 0) return
  const names = missing.length > 5 ? `${missing.length} packages` : missing.join(', ')
  console.log(
    missing[0] === 'everything'
      ? 'First start of this clone: installing the packages of package-lock.json (about a minute).'
      : `package-lock.json has changed: installing ${names}.`,
  )
  // Not `npm ci`, which begins with removing everything that is installed. The check below ensures that the installed
  // versions are those of the lockfile.
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
 * Runs the script in this process where it is the pinned Node, else in a child that gets our signals.
 * @param {string} script its path
 * @param {string[]} args
 */
const runUnderPinnedNode = async (script, args) => {
  if (realpathSync(process.execPath) === realpathSync(pinnedNode)) {
    process.argv = [process.execPath, script, ...args]
    await import(pathToFileURL(script).href)
    return
  }
  const path = [dirname(pinnedNode), process.env.PATH].join(isWindows ? ';' : ':')
  const child = spawn(pinnedNode, [script, ...args], { stdio: 'inherit', env: { ...process.env, PATH: path } })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

const [name = '', ...args] = process.argv.slice(2)
ensureHome()
install()
// Every program that the script starts finds its code compiled: a start takes a third less.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../.cache/compiled', import.meta.url))
await runUnderPinnedNode(fileURLToPath(new URL(name, import.meta.url)), args)
