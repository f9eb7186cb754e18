import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { communityText, onFreePorts, readCommunity, sandboxPorts } from './community.mjs'
import { root } from './install.mjs'
import { readable } from './log-line.mjs'
import { areFree, freePort } from './ports.mjs'
import { run, startService } from './processes.mjs'

/** What `npm start` and `npm run dev` have in common: which ports and which community file, and how children end. */

/**
 * The port to listen on. One that the person named is binding; the usual one gives way where it is taken.
 * @param {string} variable the environment variable that names a port
 * @param {number} usual
 * @param {string} what
 */
export const choosePort = async (variable, usual, what) => {
  const named = process.env[variable]
  const wanted = named === undefined || named === '' ? usual : Number(named)
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) throw new Error(`${variable}=${named} is not a port`)
  const port = await freePort(wanted)
  if (port === wanted || wanted === 0) return port
  if (named) throw new Error(`${variable}=${named} is taken by another program`)
  console.log(`Port ${usual} is taken, so ${what} uses ${port}.`)
  return port
}

/**
 * The community file, or a copy on free ports where another program holds ports of the sandbox's game servers.
 * @returns {Promise<string>} its path
 */
export const chooseCommunity = async () => {
  const file = process.env.WARMUP_COMMUNITY || join(root, 'community.yaml')
  const community = readCommunity(file)
  if (await areFree(sandboxPorts(community))) return file
  console.log(
    'Ports of the sample game servers are taken (is Warmup running already?), so the sandbox plays them on other ports.',
  )
  const copy = join(root, '.warmup', `community-${process.pid}.yaml`)
  mkdirSync(join(root, '.warmup'), { recursive: true })
  writeFileSync(copy, communityText(await onFreePorts(community)))
  return copy
}

/**
 * Brings services up and keeps them running until a signal asks to stop or one of them ends by itself.
 * Then stops them all, the last started first, and ends this process: with 0 where it was asked to stop, else with 1.
 * @param {(start: (options: Parameters<typeof startService>[0]) => import('./processes.mjs').Service) => Promise<void>} bringUp
 */
export const runStack = async (bringUp) => {
  /** @type {import('./processes.mjs').Service[]} */
  const services = []
  let isStopping = false
  /** @param {number} code */
  const stopAll = async (code) => {
    if (isStopping) return
    isStopping = true
    for (const service of services.toReversed()) await service.stop()
    process.exit(code)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => void stopAll(0))
  }
  try {
    await bringUp((options) => {
      const service = startService(options)
      services.push(service)
      service.exited.then((code) => {
        if (isStopping) return
        console.error(`\nThe ${service.name} ended by itself (exit code ${code}). What it wrote last:`)
        console.error(service.lastLines().split('\n').map(readable).join('\n'))
        void stopAll(1)
      })
      return service
    })
  } catch (error) {
    if (!isStopping) console.error(error instanceof Error ? error.message : error)
    await stopAll(1)
  }
}

/**
 * What an API needs to know in order to speak to a sandbox: addresses and keys, by the names of their variables.
 * @param {string} sandboxAddress
 * @returns {Promise<Record<string, string>>}
 */
export const sandboxEnvironment = async (sandboxAddress) => {
  const answer = await fetch(`${sandboxAddress}/api/environment`)
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} when asked for its addresses`)
  return answer.json()
}

/**
 * Tells the sandbox's game servers where the portal is, as an operator configures their plugin.
 * @param {string} sandboxAddress
 * @param {string} portalAddress
 */
export const tellSandbox = async (sandboxAddress, portalAddress) => {
  const answer = await fetch(`${sandboxAddress}/api/portal`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: portalAddress }),
  })
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} when told where the portal is`)
}

/** Milliseconds after which a server that is not ready yet is shown as it is. */
const readyWithinMs = 10_000

/**
 * Waits until the API has asked every game server once: before that its list would show them offline.
 * @param {string} address
 */
export const untilReady = async (address) => {
  const giveUpAt = performance.now() + readyWithinMs
  while (!(await fetch(`${address}/readyz`)).ok && performance.now() < giveUpAt)
    await new Promise((resolve) => setTimeout(resolve, 100))
}

/**
 * Grants the sandbox's sample players their memberships by the operator's own command, which does so once for a
 * database: what a person has changed since stays changed.
 * @param {string} sandboxAddress
 * @param {(words: readonly string[]) => Promise<string>} operator does a command, answers what it printed
 */
export const grantSampleMemberships = async (sandboxAddress, operator) => {
  const answer = await fetch(`${sandboxAddress}/api/memberships`)
  /** @type {{ type: string, steamId: string }[]} */
  const grants = await answer.json()
  await operator(['samples', grants.map(({ type, steamId }) => `${type}:${steamId}`).join(',')])
}

/**
 * The operator's command on this machine's data; rejects with what it printed where it failed.
 * @param {readonly string[]} words
 */
export const operator = async (words) => {
  const { code, output } = await run(process.execPath, ['apps/api/src/operator.ts', ...words])
  if (code !== 0) throw new Error(output)
  return output
}
