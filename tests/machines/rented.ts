import { vi } from 'vitest'
import type { OpenDatabase } from '../../apps/api/src/platform/db/index.ts'
import { type PracticeApp, startPracticeApp } from '../../apps/api/test/practice/practice-app.ts'
import { askConsole } from '../../apps/sandbox/src/practice-server/game-client.ts'
import { askEngine, askEngineText } from './engine-client.ts'
import { regions, type Swarm, type SwarmNode } from './swarm.ts'

type ServiceOut = {
  ID: string
  Spec: { Name: string; Labels: Record<string, string>; TaskTemplate: { ContainerSpec: { Env: string[] } } }
}

/** The `machines` section of the community file for a swarm. */
export const machinesOf = ({ image }: Pick<Swarm, 'image'>) => ({
  image,
  cpu: 0.05,
  memory_mb: 64,
  ports: { first: 27_300, last: 27_399 },
  environment: { SPEED: '20' },
  regions: regions.map((code) => ({ code })),
})

/** Starts the API on a swarm, with polling intervals suitable for a real engine. */
export const startOnSwarm = ({ db }: OpenDatabase, swarm: Swarm, address = swarm.address): Promise<PracticeApp> =>
  startPracticeApp(
    db,
    { address },
    { machines: machinesOf(swarm), pace: { settleMs: 250, allMs: 2_000, slowMs: 1_000 }, leaseMs: 5_000 },
  )

const filtered = (filters: object): string => `?filters=${encodeURIComponent(JSON.stringify(filters))}`

/** The swarm services of a practice server. */
export const servicesOf = async ({ address }: Pick<Swarm, 'address'>, id: string): Promise<ServiceOut[]> =>
  askEngine(address, `/services${filtered({ label: [`warmup.instance=${id}`] })}`)

const volumesAt = async (engine: string, id: string): Promise<string[]> => {
  const path = `/volumes${filtered({ name: [`warmup-${id}`] })}`
  const { Volumes } = await askEngine<{ Volumes: { Name: string }[] | null }>(engine, path)
  return (Volumes ?? []).map(({ Name }) => Name)
}

/** Volumes of a practice server, as `node name`. */
export const volumesOf = async ({ nodes }: Pick<Swarm, 'nodes'>, id: string): Promise<string[]> =>
  (
    await Promise.all(
      nodes.map(async ({ name, engine }) => (await volumesAt(engine, id)).map((volume) => `${name} ${volume}`)),
    )
  ).flat()

/** The containers of a practice server on one machine. */
export const containersOf = (engine: string, id: string): Promise<{ Id: string }[]> =>
  askEngine(engine, `/containers/json${filtered({ label: [`warmup.instance=${id}`] })}`)

/** Runs a command on the console of a practice server, with the RCON password of its container. */
export const consoleOf = async (
  swarm: Swarm,
  id: string,
  place: { host: string; port: number },
  line: string,
): Promise<string> => {
  const [service] = await servicesOf(swarm, id)
  const variable = service?.Spec.TaskTemplate.ContainerSpec.Env.find((entry) => entry.startsWith('RCON_PASSWORD='))
  return askConsole(place, variable?.slice('RCON_PASSWORD='.length) ?? '', line)
}

/** What the containers of a practice server have printed, with the engine's frames. */
export const logsOf = async (swarm: Swarm, id: string): Promise<string> => {
  const [service] = await servicesOf(swarm, id)
  return askEngineText(swarm.address, `/services/${service?.ID}/logs?stdout=1`)
}

/** Removes the services and volumes of practice servers that a test left. */
export const clear = async (swarm: Swarm, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    for (const { ID } of await servicesOf(swarm, id))
      await askEngine(swarm.address, `/services/${ID}`, { method: 'DELETE' })
    // A volume is in use until its container has ended.
    await vi.waitFor(
      async () => {
        for (const { engine } of swarm.nodes)
          for (const name of await volumesAt(engine, id))
            await askEngine(engine, `/volumes/${name}`, { method: 'DELETE' })
      },
      { timeout: 60_000, interval: 500 },
    )
  }
}

/** Takes the memory of a machine, as another program's service does. Resolves to a function that gives it back. */
export const fillNode = async ({ address, image }: Swarm, { id, engine }: SwarmNode): Promise<() => Promise<void>> => {
  const { Description } = await askEngine<{ Description: { Resources: { MemoryBytes: number } } }>(
    address,
    `/nodes/${id}`,
  )
  const name = 'test-of-a-full-node'
  const { ID } = await askEngine<{ ID: string }>(address, '/services/create', {
    method: 'POST',
    body: {
      Name: name,
      TaskTemplate: {
        ContainerSpec: {
          Image: image,
          Env: ['SERVER_NAME=x', 'SERVER_PASSWORD=x', 'RCON_PASSWORD=x', 'GAME_PORT=27390'],
        },
        Resources: { Reservations: { MemoryBytes: Description.Resources.MemoryBytes } },
        Placement: { Constraints: [`node.id == ${id}`] },
        Networks: [{ Target: 'host' }],
      },
      Mode: { Replicated: { Replicas: 1 } },
    },
  })
  const containers = () =>
    askEngine<{ Id: string }[]>(
      engine,
      `/containers/json${filtered({ label: [`com.docker.swarm.service.name=${name}`] })}`,
    )
  const becomes = (count: number) =>
    vi.waitFor(
      async () => {
        if ((await containers()).length !== count) throw new Error(`${name} has not ${count} containers`)
      },
      { timeout: 60_000, interval: 200 },
    )
  await becomes(1)
  return async () => {
    await askEngine(address, `/services/${ID}`, { method: 'DELETE' })
    await becomes(0)
  }
}
