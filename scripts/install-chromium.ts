import { spawnSync } from 'node:child_process'
import { chromiums } from './chromium.ts'
import { run } from './processes.ts'

const downloadMs = 240_000
const packageMs = 300_000

/** Some files do not start: launchers without their browser, or browsers with missing system libraries. */
const isWorking = (file: string): boolean =>
  spawnSync(file, ['--version', '--no-sandbox'], { timeout: 120_000 }).status === 0

const findWorking = (): string | undefined => chromiums().find(isWorking)

const commandExists = (command: string): boolean =>
  spawnSync(command, ['--version'], { timeout: 120_000 }).error === undefined

/** `asRoot`: requires root, or sudo without a password. */
const packageManagers = [
  {
    command: 'apt-get',
    steps: [
      ['update'],
      ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
      ['install', '-y', '--no-install-recommends', 'chromium'],
    ],
    asRoot: true,
  },
  { command: 'dnf', steps: [['install', '-y', 'chromium']], asRoot: true },
  { command: 'apk', steps: [['add', '--no-cache', 'chromium']], asRoot: true },
  { command: 'pacman', steps: [['-Sy', '--noconfirm', 'chromium']], asRoot: true },
  { command: 'brew', steps: [['install', '--cask', 'chromium']], asRoot: false },
]

const rootPrefix = (): string[] | undefined => {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { timeout: 60_000 }).status === 0 ? ['sudo', '-n'] : undefined
}

type Log = (text: string) => void

const installByPackageManager = async (log: Log): Promise<void> => {
  const manager = packageManagers.find(({ command }) => commandExists(command))
  if (!manager) return log('No package manager known to us (apt-get, dnf, apk, pacman, brew) is on this machine.')
  const prefix = manager.asRoot ? rootPrefix() : []
  if (!prefix) return log(`${manager.command} needs root, and sudo is not there or would ask for a password.`)
  for (const step of manager.steps) {
    const [command = '', ...args] = [...prefix, manager.command, ...step]
    log(`Chromium: ${[command, ...args].join(' ')}`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const { code, output } = await run(command, args, { timeoutMs: packageMs, env })
    if (code !== 0) log(output.split('\n').slice(-5).join('\n'))
    if (findWorking()) return
  }
}

/**
 * Returns the path of a Chromium that starts: an installed one, else Playwright's download, else a package of the
 * system. Rejects with instructions if all fail.
 */
export const ensureChromium = async (log: Log): Promise<string> => {
  const installed = findWorking()
  if (installed) return installed
  log('No Chromium on this machine: Playwright downloads one (at most four minutes).')
  const cli = 'node_modules/playwright/cli.js'
  const { code, output } = await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    timeoutMs: downloadMs,
  })
  if (code !== 0) log(`That did not work:\n${output.split('\n').slice(-5).join('\n')}`)
  else if (!findWorking()) log('The downloaded Chromium does not start; libraries of the system may be missing.')
  if (!findWorking()) await installByPackageManager(log)
  const found = findWorking()
  if (found) return found
  throw new Error(
    'No Chromium could be installed. Install Chromium or Chrome by hand, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}
