import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe } from 'vitest'
import { startContainerEngine } from '../../apps/sandbox/src/container-engine/container-engine.ts'
import { askEngine } from './engine-client.ts'

const image = 'warmup/practice-server:1'
export const regions = ['ap-shanghai', 'ap-beijing'] as const

/** A machine of the swarm. */
export type SwarmNode = {
  readonly id: string
  readonly name: string
  /** Host name for players and RCON. */
  readonly host: string
  /** Address of the machine's own engine. */
  readonly engine: string
}

/** A swarm of two machines for tests: the manager is the first region, the other machine the second. */
export type Swarm = {
  /** Address of the manager's engine. */
  readonly address: string
  readonly image: string
  readonly nodes: readonly [SwarmNode, SwarmNode]
  /** Switches a machine's power. Undefined if tests cannot do this. */
  readonly setPower: ((node: SwarmNode, isOn: boolean) => Promise<void>) | undefined
  /** Stops and starts the manager's engine. Undefined if tests cannot do this. */
  readonly setManager: ((isOn: boolean) => Promise<void>) | undefined
  close(): Promise<void>
}

type NodeSpec = { Labels: Record<string, string>; Availability: string; Role: string }
type NodeOut = {
  ID: string
  Version: { Index: number }
  Spec: NodeSpec
  Description: { Hostname: string }
  Status: { Addr: string; State: string }
  ManagerStatus?: object
}

/** Changes labels or availability of a node. */
export const updateNode = async (
  address: string,
  { id }: Pick<SwarmNode, 'id'>,
  change: { labels?: Record<string, string>; availability?: 'active' | 'drain' },
): Promise<void> => {
  const { Version, Spec } = await askEngine<NodeOut>(address, `/nodes/${id}`)
  const body = {
    ...Spec,
    Labels: { ...Spec.Labels, ...change.labels },
    Availability: change.availability ?? Spec.Availability,
  }
  await askEngine(address, `/nodes/${id}/update?version=${Version.Index}`, { method: 'POST', body })
}

const labelled = async (address: string, nodes: Swarm['nodes']): Promise<void> => {
  for (const [index, node] of nodes.entries())
    await updateNode(address, node, {
      availability: 'active',
      labels: {
        'warmup.region': regions[index] ?? '',
        'warmup.slots': '4',
        'warmup.address': node.host,
        'warmup.engine': node.engine,
      },
    })
}

/** The swarm that the sandbox simulates. */
const startSimulatedSwarm = async (): Promise<Swarm> => {
  const host = `127.${randomInt(1, 250)}.${randomInt(1, 250)}.1`
  const engine = await startContainerEngine({
    host,
    port: 0,
    speed: 20,
    nodes: [
      { name: 'node1', role: 'manager', address: '10.27.0.1', labels: {} },
      { name: 'node2', role: 'worker', address: '10.27.0.2', labels: {} },
    ],
  })
  const nodes = engine.cluster.nodes.map(({ id, name }, index) => ({
    id,
    name,
    host,
    engine: `tcp://${host}:${engine.ports[index]}`,
  }))
  const [first, second] = nodes
  if (first === undefined || second === undefined) throw new Error('The sandbox plays no two nodes')
  await labelled(first.engine, [first, second])
  return {
    address: first.engine,
    image,
    nodes: [first, second],
    setPower: async ({ id }, isOn) => engine.cluster.setPower(engine.cluster.node(id), isOn),
    setManager: async (isOn) => engine.setMode(isOn ? 'running' : 'stopped'),
    close: engine.close,
  }
}

type Real = { readonly address: string; readonly image: string; readonly nodes: Swarm['nodes'] }

/** Checks an engine. Rejects with the requirements that it does not meet. */
const lookAt = async (address: string): Promise<Real> => {
  const found = await askEngine<NodeOut[]>(address, '/nodes')
  const [first, second] = found
    .filter(({ Status }) => Status.State === 'ready')
    .toSorted((a, b) => Number(b.ManagerStatus !== undefined) - Number(a.ManagerStatus !== undefined))
    .map(({ ID, Description, Status, Spec }, index) => ({
      id: ID,
      name: Description.Hostname,
      host: Status.Addr,
      engine: index === 0 ? address : (Spec.Labels['warmup.engine'] ?? ''),
    }))
  if (first === undefined || second === undefined || second.engine === '')
    throw new Error(`${address} has no two nodes that are ready, the second with the label warmup.engine`)
  // By id, because an image with a name is looked up at its registry, which takes 20 s if none answers.
  const { Id } = await askEngine<{ Id: string }>(address, `/images/${image}/json`)
  return { address, image: Id, nodes: [first, second] }
}

const usualSocket = '/var/run/docker.sock'
const named = process.env.TEST_DOCKER_HOST

/** The real swarm, or the reason for skipping it. An engine named by TEST_DOCKER_HOST must meet the requirements. */
const findReal = async (): Promise<Real | string> => {
  if (named) return lookAt(named)
  if (!existsSync(usualSocket)) return 'none: set TEST_DOCKER_HOST'
  try {
    return await lookAt(`unix://${usualSocket}`)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const run = promisify(execFile)

/** Connects to a real swarm; the program in TEST_DOCKER_POWER switches the power of its machines. */
const connectTo =
  ({ address, image: id, nodes }: Real) =>
  async (): Promise<Swarm> => {
    await labelled(address, nodes)
    const power = process.env.TEST_DOCKER_POWER
    const setPower =
      power === undefined
        ? undefined
        : async ({ name }: SwarmNode, isOn: boolean) => void (await run(power, [isOn ? 'on' : 'off', name]))
    return {
      address,
      image: id,
      nodes,
      setPower,
      setManager: setPower && ((isOn) => setPower(nodes[0], isOn)),
      close: () => labelled(address, nodes),
    }
  }

const real = await findReal()

/** Runs tests on the sandbox's swarm and on a real one. Without a real one they are skipped, with the reason. */
export const describeOnSwarms = (tests: (start: () => Promise<Swarm>) => void): void => {
  describe("on the sandbox's swarm", () => tests(startSimulatedSwarm))
  if (typeof real === 'string') describe.skip(`on a real swarm (${real})`, () => tests(startSimulatedSwarm))
  else describe('on a real swarm', () => tests(connectTo(real)))
}
