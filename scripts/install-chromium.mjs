import { spawnSync } from 'node:child_process'
import { chromiums } from './chromium.mjs'
import { run } from './processes.mjs'

const downloadMs = 240_000
const packageMs = 300_000

/**
 * Whether it really starts: a launcher without its browser (as some distributions leave behind) or one that lacks a
 * library of the system does not.
 * @param {string} file
 */
const starts = (file) => spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0

const working = () => chromiums().find(starts)

/** @param {string} command */
const exists = (command) => spawnSync(command, ['--version'], { timeout: 20_000 }).error === undefined

/** Each system's own way, tried where its command exists. `asRoot`: needs root, or a sudo that asks nothing. */
const packageManagers = [
  { command: 'apt-get', steps: [['update'], ['install', '-y', '--no-install-recommends', 'chromium']], asRoot: true },
  { command: 'dnf', steps: [['install', '-y', 'chromium']], asRoot: true },
  { command: 'apk', steps: [['add', '--no-cache', 'chromium']], asRoot: true },
  { command: 'pacman', steps: [['-Sy', '--noconfirm', 'chromium']], asRoot: true },
  { command: 'brew', steps: [['install', '--cask', 'chromium']], asRoot: false },
]

const rootPrefix = () => {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { timeout: 10_000 }).status === 0 ? ['sudo', '-n'] : undefined
}

/** @param {(text: string) => void} say */
const fromPackageManager = async (say) => {
  const manager = packageManagers.find(({ command }) => exists(command))
  if (!manager) return say('No package manager known to us (apt-get, dnf, apk, pacman, brew) is on this machine.')
  const prefix = manager.asRoot ? rootPrefix() : []
  if (!prefix) return say(`${manager.command} needs root, and sudo is not there or would ask for a password.`)
  for (const step of manager.steps) {
    const [command = '', ...args] = [...prefix, manager.command, ...step]
    say(`Chromium: ${[command, ...args].join(' ')}`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const { code, output } = await run(command, args, { timeoutMs: packageMs, env })
    if (code !== 0) say(output.split('\n').slice(-5).join('\n'))
  }
}

/**
 * A Chromium that starts: one that is here, else Playwright's download, else the system's package manager.
 * @param {(text: string) => void} say
 * @returns {Promise<string>} its path; rejects with what to do where none could be had
 */
export const ensureChromium = async (say) => {
  const here = working()
  if (here) return here
  say('No Chromium on this machine: Playwright downloads one (at most four minutes).')
  const cli = 'node_modules/playwright/cli.js'
  const { code, output } = await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    timeoutMs: downloadMs,
  })
  if (code !== 0) say(`That did not work:\n${output.split('\n').slice(-5).join('\n')}`)
  else if (!working()) say('The downloaded Chromium does not start; libraries of the system may be missing.')
  if (!working()) await fromPackageManager(say)
  const found = working()
  if (found) return found
  throw new Error(
    'No Chromium could be had. Install Chromium or Chrome by hand, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}
