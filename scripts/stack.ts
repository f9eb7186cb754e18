import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { communityText, onFreePorts, readCommunity, sandboxPorts } from './community.ts'
import { readLogLine } from './log-line.ts'
import { areFree, freePort } from './ports.ts'
import { run, type Service, type ServiceOptions, startService } from './processes.ts'
import { root } from './repository.ts'

/**
 * Returns the port in the environment variable, which must be free, else the usual port, or another one if that is in
 * use.
 */
export const choosePort = async (variable: string, usual: number, what: string): Promise<number> => {
  const named = process.env[variable]
  const wanted = named === undefined || named === '' ? usual : Number(named)
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) throw new Error(`${variable}=${named} is not a port`)
  const port = await freePort(wanted)
  if (port === wanted || wanted === 0) return port
  if (named) throw new Error(`${variable}=${named} is taken by another program`)
  console.log(`Port ${usual} is taken, so ${what} uses ${port}.`)
  return port
}

const portTaken = 'EADDRINUSE'
const maxAttempts = 5

/**
 * Runs an attempt to choose ports and start a service on them. Repeats it if another program has taken a port between
 * the choice and the start, as when Warmup is started twice at the same time.
 */
export const onceMoreIfTaken = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (count === maxAttempts || !String(error).includes(portTaken)) throw error
    }
  }
}

/** The folder for this machine's temporary files of a run. */
export const folderOfCopies = (): string => {
  const folder = join(root, '.warmup')
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Links the FAQ of one community file beside another one. */
const linkQuestions = (from: string, to: string): void => {
  const questions = join(dirname(resolve(from)), 'faq')
  // A junction, because Windows creates those without special rights.
  if (existsSync(questions)) symlinkSync(questions, join(dirname(to), 'faq'), 'junction')
}

/** Returns the path of the community file, or of a copy with free ports if ports of its game servers are in use. */
export const chooseCommunity = async (): Promise<string> => {
  const file = process.env.WARMUP_COMMUNITY || join(root, 'community.yaml')
  const community = readCommunity(file)
  if (await areFree(sandboxPorts(community))) return file
  console.log(
    'Ports of the sample game servers are taken (is Warmup running already?), so the sandbox plays them on other ports.',
  )
  const folder = mkdtempSync(join(folderOfCopies(), 'community-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const copy = join(folder, 'community.yaml')
  writeFileSync(copy, communityText(await onFreePorts(community)))
  linkQuestions(file, copy)
  console.log(`They are in a copy of the community file, until it stops. Edit that one: ${copy}`)
  return copy
}

/**
 * Starts services and keeps them running until a signal arrives or one of them exits. Then stops all in reverse order
 * and exits this process: with 0 after a signal, else with 1.
 */
export const runStack = async (
  startServices: (start: (options: ServiceOptions) => Service) => Promise<void>,
): Promise<void> => {
  const services: Service[] = []
  let isStopping = false
  const stopAll = async (code: number) => {
    if (isStopping) return
    isStopping = true
    for (const service of services.toReversed()) await service.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0))
  try {
    await startServices((options) => {
      const service = startService(options)
      services.push(service)
      let isListening = false
      service.address.then(
        () => {
          isListening = true
        },
        () => {},
      )
      void service.exited.then((code) => {
        // Its address is rejected with the same lines, and `onceMoreIfTaken` may start it again.
        if (isStopping || (!isListening && service.lastLines().includes(portTaken))) return
        console.error(`\nThe ${service.name} ended by itself (exit code ${code}). Its last output:`)
        for (const line of service.lastLines().split('\n')) console.error(readLogLine(line).text)
        void stopAll(1)
      })
      return service
    })
  } catch (error) {
    if (!isStopping) console.error(error instanceof Error ? error.message : error)
    await stopAll(1)
  }
}

/** Returns the environment variables (URLs and keys) that connect an API to this sandbox. */
export const sandboxEnvironment = async (sandboxAddress: string): Promise<Record<string, string>> => {
  const response = await fetch(`${sandboxAddress}/api/environment`)
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} when asked for its addresses`)
  return response.json()
}

/** Sets the portal's URL on the sandbox's game servers, as an operator configures the plugin. */
export const connectSandbox = async (sandboxAddress: string, portalAddress: string): Promise<void> => {
  const response = await fetch(`${sandboxAddress}/api/portal`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: portalAddress }),
  })
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} when given the portal's address`)
}

/** Maximum wait in milliseconds for a server to become ready; then it is shown anyway. */
const readyWithinMs = 10_000

/** Waits until the API has polled every game server once: until then its list would show them offline. */
export const waitUntilReady = async (address: string): Promise<void> => {
  const giveUpAt = performance.now() + readyWithinMs
  while (!(await fetch(`${address}/readyz`)).ok && performance.now() < giveUpAt)
    await new Promise((resolve) => setTimeout(resolve, 100))
}

/**
 * Grants memberships to the sandbox's sample players with the operator's command. The command does so once per
 * database, so later manual changes are kept.
 */
export const grantSampleMemberships = async (sandboxAddress: string): Promise<void> => {
  const response = await fetch(`${sandboxAddress}/api/memberships`)
  const grants: { type: string; steamId: string }[] = await response.json()
  const samples = grants.map(({ type, steamId }) => `${type}:${steamId}`).join(',')
  const { code, output } = await run(process.execPath, ['apps/api/src/operator.ts', 'samples', samples])
  if (code !== 0) throw new Error(output)
}

/** A sample player in the sandbox's Steam. */
const sampleOwner = '76561198000000001'

/** Gives a sample player practice servers in several states with the operator's command, once per database. */
export const giveSampleServers = async (): Promise<void> => {
  const { code, output } = await run(process.execPath, ['apps/api/src/operator.ts', 'practice', 'samples', sampleOwner])
  if (code !== 0) throw new Error(output)
}
