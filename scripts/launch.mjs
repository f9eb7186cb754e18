import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/*
 * `node scripts/launch.mjs start.ts …` runs a script, named from this folder, in a fresh clone: it installs missing
 * packages, then continues with the project's pinned Node version. Only this script must run on Node 20, and it imports
 * no installed package. It writes to standard error, because standard output may be a backup.
 *
 * With `--as-installed` before the name it installs nothing: on a server other programs use the packages, and those for
 * development may be left out on purpose.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const isWindows = process.platform === 'win32'
const pinnedNode = join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node')

/** npm and other tools keep caches in the home folder. If it is not writable, .cache replaces it. */
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
 * Returns the packages of package-lock.json that are missing in node_modules.
 * Optional entries are binaries for other platforms, so they may be missing.
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
 * Runs the npm that started this script, else the one on the PATH.
 * @param {string[]} args
 * @returns {boolean} whether it succeeded
 */
const npm = (args) => {
  const caller = process.env.npm_execpath
  const [command, ...first] = caller?.endsWith('.js') ? [process.execPath, caller] : ['npm']
  const { status } = spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['inherit', process.stderr, 'inherit'],
    shell: isWindows,
  })
  return status === 0
}

/** Installs missing packages. Returns at once if there are none; exits the process if npm fails. */
const install = () => {
  const missing = missingPackages()
  if (missing.length === 0) return
  const names = missing.length > 5 ? `${missing.length} packages` : missing.join(', ')
  console.error(
    missing[0] === 'everything'
      ? 'First start of this clone: installing the packages of package-lock.json (about a minute).'
      : `package-lock.json has changed: installing ${names}.`,
  )
  // Not `npm ci`, which first removes all installed packages. The check below ensures that the installed versions match
  // the lockfile.
  const isInstalled = npm(['install', '--no-save', '--include=dev'])
  // .npmrc disables the install scripts of all packages. Only this package needs its script, which downloads the
  // binary.
  const isDone = isInstalled && (existsSync(pinnedNode) || npm(['rebuild', 'node', '--ignore-scripts=false']))
  const left = isDone ? missingPackages() : missing
  if (left.length === 0) return
  console.error(
    left.includes('node')
      ? 'The package "node", which brings the pinned Node, has no binary. Try: npm rebuild node --ignore-scripts=false'
      : 'npm could not install the packages; its message is above.',
  )
  process.exit(1)
}

/**
 * Runs the script in this process if it is the pinned Node, or if that is not installed; else in a child process that
 * receives our signals.
 * @param {string} script its path
 * @param {string[]} args
 */
const runUnderPinnedNode = async (script, args) => {
  if (!existsSync(pinnedNode) || realpathSync(process.execPath) === realpathSync(pinnedNode)) {
    process.argv = [process.execPath, script, ...args]
    await import(pathToFileURL(script).href)
    return
  }
  const path = [dirname(pinnedNode), process.env.PATH].join(isWindows ? ';' : ':')
  const child = spawn(pinnedNode, [script, ...args], { stdio: 'inherit', env: { ...process.env, PATH: path } })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

const isAsInstalled = process.argv[2] === '--as-installed'
const [name = '', ...args] = process.argv.slice(isAsInstalled ? 3 : 2)
if (!isAsInstalled) {
  ensureHome()
  install()
}
// All programs that the script starts reuse the compiled code: they start a third faster.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../.cache/compiled', import.meta.url))
await runUnderPinnedNode(fileURLToPath(new URL(name, import.meta.url)), args)
