/*
 * Simulates a Docker swarm according to the Docker Engine API 1.41
 * (https://docs.docker.com/reference/api/engine/version/v1.41/) and the behaviour of Docker 20.10: the requests of
 * Warmup, and what an operator inspects with the `docker` client. Not supported: creating, pulling or removing images
 * and networks; containers without a service; stopping or attaching to containers; files outside of volumes; programs
 * other than `find` and `mv`; `top` and `stats`; services with several replicas; secrets, configs and plugins; registry
 * credentials; TLS.
 */
import { firstVersion, versionText } from '../game-version/game-version.ts'
import { startPracticeServer } from '../practice-server/practice-server.ts'
import { readPracticeSettings } from '../practice-server/read-settings.ts'
import { type EngineListener, type EngineMode, startEngineListener } from './api/engine-listener.ts'
import { Cluster } from './swarm/cluster.ts'
import type { NodeOptions } from './swarm/node.ts'
import type { RunProgram } from './swarm/task-runner.ts'
import { adminsFileOf, createVolume, demosOf } from './swarm/volume.ts'

type ContainerEngineOptions = {
  readonly host: string
  /** Port of the first node's engine; the other nodes use the following ports. 0 uses free ports. */
  readonly port: number
  readonly nodes: readonly NodeOptions[]
  /** Speed of simulated time, as a multiple of real time. */
  readonly speed: number
  /** The version of the game on the nodes, which a server has from its start on. */
  readonly gameVersion?: () => number
}

export type ContainerEngine = {
  readonly cluster: Cluster
  readonly host: string
  /** Ports of the nodes' engines, in the order of the nodes. */
  readonly ports: readonly number[]
  readonly mode: EngineMode
  /** Sets how all engines answer. Containers keep running. */
  setMode(mode: EngineMode): void
  /** The names of the services whose game dies at each start. */
  readonly broken: ReadonlySet<string>
  /** Makes the game of a service die now and at each start, or mends it for its next start. */
  setBroken(service: string, isBroken: boolean): void
  close(): Promise<void>
}

const demoBytesPerSecond = 140_000

/** What a game prints whose plugin does not fit to it, before it ends with this exit code. */
const brokenLines = [
  'Loading plugin addons/metamod/bin/linuxsteamrt64/server.so',
  '[META] Failed to load plugin addons/counterstrikesharp: undefined symbol: _ZN17CServerSideClient7ConnectEv',
  'Segmentation fault (core dumped)',
]
const brokenExitCode = 139

type Running = {
  readonly host: string
  readonly speed: number
  readonly gameVersion: () => number
  /** The names of the services whose game dies at its start. */
  readonly broken: ReadonlySet<string>
  /** Ends the game of a service, by the name of the service. */
  readonly ends: Map<string, () => void>
}

/** Runs the program of an image; every image is a practice server. */
const runPracticeServer =
  ({ host, speed, gameVersion, broken, ends }: Running): RunProgram =>
  async (plan, mounted, { onExit, print }) => {
    const end = () => {
      for (const line of brokenLines) print(line)
      onExit(brokenExitCode)
    }
    ends.set(plan.name, end)
    if (broken.has(plan.name)) {
      end()
      throw new Error('the game ended at its start')
    }
    const volume = mounted ?? createVolume('', {}, Date.now())
    const settings = readPracticeSettings(plan.environment)
    return startPracticeServer({
      ...settings,
      host,
      seed: `${plan.name}/${settings.port}`,
      speed,
      version: versionText(gameVersion()),
      demos: demosOf(volume, Date.now),
      adminsFile: adminsFileOf(volume, Date.now),
      demoBytesPerSecond,
      print,
      onQuit: () => onExit(0),
    })
  }

/**
 * Starts a simulated Docker swarm: the engine of each node over HTTP, and a simulated practice server in every
 * container.
 */
export const startContainerEngine = async (options: ContainerEngineOptions): Promise<ContainerEngine> => {
  const { host, port, nodes, speed, gameVersion = () => firstVersion } = options
  const broken = new Set<string>()
  const ends = new Map<string, () => void>()
  const run = runPracticeServer({ host, speed, gameVersion, broken, ends })
  const cluster = new Cluster({ nodes, speed, run, now: Date.now })
  let mode: EngineMode = 'running'
  const listeners: EngineListener[] = []
  const close = async () => {
    await Promise.all(listeners.splice(0).map((listener) => listener.close()))
    await cluster.close()
  }
  try {
    for (const [index, node] of cluster.nodes.entries()) {
      const address = { host, port: port === 0 ? 0 : port + index }
      listeners.push(await startEngineListener(cluster, node, address, () => (node.isOn ? mode : 'stopped')))
    }
  } catch (cause) {
    await close()
    throw new Error(`the sandbox cannot listen at ${host}:${port} (container engine)`, { cause })
  }
  const ports = listeners.map((listener) => listener.port)
  return {
    cluster,
    host,
    ports,
    get mode() {
      return mode
    },
    broken,
    setBroken: (service, isBroken) => {
      if (!isBroken) broken.delete(service)
      else if (!broken.has(service)) {
        broken.add(service)
        ends.get(service)?.()
      }
    },
    setMode: (next) => {
      mode = next
      if (next === 'stopped' || next === 'hung') for (const listener of listeners) listener.drop()
    },
    close,
  }
}
