import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askInfo } from '../practice-server/game-client.ts'
import { type ContainerEngine, startContainerEngine } from './container-engine.ts'
import { engineState } from './engine-state.ts'
import { readMachines } from './read-machines.ts'
import { sampleNodes } from './sample-nodes.ts'
import type { EngineEvent } from './swarm/event-log.ts'

const machines = {
  port: 27_093,
  regions: [
    { code: 'ap-a', slots: 4 },
    { code: 'ap-b', slots: undefined },
  ],
}

let engine: ContainerEngine
beforeEach(async () => {
  engine = await startContainerEngine({ host: '127.0.0.1', port: 0, speed: 100, nodes: sampleNodes(machines) })
})
afterEach(() => engine.close())

const ask = (path: string, options: { method?: string; body?: unknown; node?: number } = {}) =>
  fetch(`http://127.0.0.1:${engine.ports[options.node ?? 0]}${path}`, {
    method: options.method ?? 'GET',
    ...(options.body !== undefined && {
      body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
    }),
  })

const create = (name: string, region: string, image = 'practice:1') =>
  ask('/services/create', {
    method: 'POST',
    body: {
      Name: name,
      TaskTemplate: {
        ContainerSpec: {
          Image: image,
          Env: [`SERVER_NAME=${name}`, 'RCON_PASSWORD=x', 'GAME_PORT=0'],
          Mounts: [{ Type: 'volume', Source: name, Target: '/data' }],
        },
        RestartPolicy: { Condition: 'any', Delay: 1_000_000_000 },
        Placement: { Constraints: [`node.labels.warmup.region==${region}`] },
      },
    },
  })

const service = (name: string) => engineState(engine).services.find((each) => each.name === name)
const runsOn = (name: string, node: string) =>
  expect.poll(() => service(name)).toMatchObject({ state: 'running', node })
const askServer = (name: string) => askInfo({ host: '127.0.0.1', port: Number(service(name)?.port) })
const nodeNamed = (name: string) => engine.cluster.node(name)

describe('the sample nodes', () => {
  it('are one for each region and two for the first, with their slots and engines as labels', () => {
    expect(
      sampleNodes(machines).map(({ name, role, labels }) => [
        name,
        role,
        labels['warmup.slots'],
        labels['warmup.engine'],
      ]),
    ).toEqual([
      ['ap-a-1', 'manager', '2', 'tcp://127.0.0.1:27093'],
      ['ap-b-1', 'worker', '3', 'tcp://127.0.0.1:27094'],
      ['ap-a-2', 'worker', '2', 'tcp://127.0.0.1:27095'],
    ])
  })

  it('come from the community file if its engine is on this machine', () => {
    const written = (address: string) =>
      `machines:\n  engine: ${address}\n  regions:\n    - { code: ap-a, slots: 4 }\n    - { code: ap-b }\n`
    expect(readMachines(written('tcp://127.0.0.1:27093'))).toEqual(machines)
    expect(readMachines(written('unix:///var/run/docker.sock'))).toBeUndefined()
    expect(readMachines(written('tcp://10.0.0.1:2375'))).toBeUndefined()
    expect(readMachines('servers: {}')).toBeUndefined()
  })
})

describe('a node that loses its power', () => {
  it('loses its servers to nodes of the same region, and comes back without them', async () => {
    engine.cluster.updateNode('ap-a-1', nodeNamed('ap-a-1').version, {
      Labels: nodeNamed('ap-a-1').labels,
      Availability: 'pause',
    })
    await create('moves', 'ap-a')
    await runsOn('moves', 'ap-a-2')
    engine.cluster.updateNode('ap-a-1', nodeNamed('ap-a-1').version, { Labels: nodeNamed('ap-a-1').labels })
    engine.cluster.setPower(nodeNamed('ap-a-2'), false)
    await runsOn('moves', 'ap-a-1')
    expect(nodeNamed('ap-a-2').state).toBe('down')
    await expect(ask('/info', { node: 2 })).rejects.toThrow()
    expect((await askServer('moves')).name).toBe('moves')
    engine.cluster.setPower(nodeNamed('ap-a-2'), true)
    expect(service('moves')).toMatchObject({ state: 'running', node: 'ap-a-1', formerTasks: 1 })
    const [former] = engine.cluster.tasks
    expect(former).toMatchObject({ state: 'failed', desired: 'shutdown', error: 'task: non-zero exit (255)' })
  })

  it('leaves its servers pending if no other node is suitable', async () => {
    await create('waits', 'ap-b')
    await runsOn('waits', 'ap-b-1')
    engine.cluster.setPower(nodeNamed('ap-b-1'), false)
    await expect
      .poll(() => service('waits'))
      .toMatchObject({
        state: 'pending',
        problem:
          'no suitable node (1 node not available for new tasks; scheduling constraints not satisfied on 2 nodes)',
      })
    engine.cluster.setPower(nodeNamed('ap-b-1'), true)
    await runsOn('waits', 'ap-b-1')
  })
})

describe('a worker', () => {
  it('rejects manager calls, and is the only one to know its containers and volumes', async () => {
    await create('there', 'ap-b')
    await runsOn('there', 'ap-b-1')
    expect((await ask('/services', { node: 1 })).status).toBe(503)
    expect(await (await ask('/containers/json', { node: 1 })).json()).toHaveLength(1)
    expect(await (await ask('/containers/json')).json()).toEqual([])
    expect((await ask('/volumes/there', { node: 1 })).status).toBe(200)
    expect((await ask('/volumes/there')).status).toBe(404)
  })
})

describe('an image that no registry has', () => {
  it('is rejected and retried', async () => {
    await create('rejected', 'ap-b', 'missing:1')
    await expect.poll(() => engine.cluster.tasks.length).toBeGreaterThan(2)
    expect(engine.cluster.tasks[0]).toMatchObject({ state: 'rejected', error: 'No such image: missing:1' })
  })
})

describe('the engine', () => {
  it('keeps its containers running while it is stopped', async () => {
    await create('stays', 'ap-a')
    await expect.poll(() => service('stays')?.state).toBe('running')
    engine.setMode('stopped')
    await expect(ask('/services')).rejects.toThrow()
    expect((await askServer('stays')).name).toBe('stays')
    engine.setMode('running')
    expect(await (await ask('/services')).json()).toHaveLength(1)
  })

  it('answers nothing while it is hung', async () => {
    engine.setMode('hung')
    const request = ask('/services')
    engine.setMode('stopped')
    await expect(request).rejects.toThrow()
  })

  it('answers with and without a version of the API in the path', async () => {
    expect((await ask('/v1.41/_ping')).status).toBe(200)
    expect((await ask('/nothing')).status).toBe(404)
    expect((await ask('/services/create', { method: 'POST', body: '{' })).status).toBe(400)
  })

  it('sends stored events since the requested time', async () => {
    await create('told', 'ap-a')
    const answer = await ask('/events?since=0&until=1')
    const events = (await answer.text())
      .trim()
      .split('\n')
      .map((line): EngineEvent => JSON.parse(line))
    expect(events).toMatchObject([{ Type: 'service', Action: 'create', Actor: { Attributes: { name: 'told' } } }])
  })
})
