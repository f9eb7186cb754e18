import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { Readable } from 'node:stream'
import Docker from 'dockerode'
import tar from 'tar-stream'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { askConsole, askInfo } from '../../practice-server/game-client.ts'
import { startContainerEngine } from '../container-engine.ts'

/*
 * Tests the requests that Warmup sends to a Docker engine, and the answers, with the simulated engine and a real one.
 * The real engine is the manager of a swarm, at TEST_DOCKER_HOST or the default socket, and needs the image of
 * `scripts/practice-image.ts`. Without it only the simulated engine is tested.
 */

const image = 'warmup/practice-server:1'
const usualSocket = '/var/run/docker.sock'

/** Returns a client of the engine at `unix:///…` or `tcp://host:port`. */
const engineAt = (address: string): Docker => {
  if (address.startsWith('unix://')) return new Docker({ host: undefined, socketPath: address.slice(7) })
  const { hostname, port } = new URL(address.replace(/^tcp:/, 'http:'))
  return new Docker({ protocol: 'http', host: hostname, port })
}

type Real = { readonly address: string; readonly image: string }

/**
 * Uses the id of the image: with its name each start asks the registry first, and takes 20 s if that does not answer.
 */
const realEngine = async (): Promise<Real | undefined> => {
  const address = process.env.TEST_DOCKER_HOST || (existsSync(usualSocket) ? `unix://${usualSocket}` : undefined)
  if (address === undefined) return undefined
  try {
    const docker = engineAt(address)
    const { Swarm } = await docker.info()
    const { Id } = await docker.getImage(image).inspect()
    return Swarm?.ControlAvailable ? { address, image: Id } : undefined
  } catch (error) {
    if (process.env.TEST_DOCKER_HOST) throw error
    return undefined
  }
}

type Target = {
  readonly docker: Docker
  readonly image: string
  /** The host of the manager's container ports. */
  readonly host: string
  close(): Promise<void>
}

const startSimulated = async (): Promise<Target> => {
  const engine = await startContainerEngine({
    host: '127.0.0.1',
    port: 0,
    speed: 20,
    nodes: [{ name: 'a-1', role: 'manager', address: '127.0.0.1', labels: {} }],
  })
  return { docker: engineAt(`tcp://127.0.0.1:${engine.ports[0]}`), image, host: '127.0.0.1', close: engine.close }
}

const connectTo =
  ({ address, image: id }: Real) =>
  async (): Promise<Target> => {
    const docker = engineAt(address)
    const { Swarm } = await docker.info()
    return { docker, image: id, host: Swarm?.NodeAddr || '127.0.0.1', close: async () => {} }
  }

const real = await realEngine()
const targets: [string, () => Promise<Target>][] = [['of the sandbox', startSimulated]]
if (real !== undefined) targets.push(['that is real', connectTo(real)])

const patience = { timeout: 120_000, interval: 50 }
const mark = `c${process.pid}`

/** Returns a free TCP port of this machine, which is most likely also free on a real node. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
const gamePort = await freePort()

type Task = {
  readonly ID: string
  readonly DesiredState: string
  readonly NodeID?: string
  readonly Status: { State: string; Message: string; Err?: string; ContainerStatus?: { ContainerID: string } }
}
type Spec = Docker.ServiceSpec & { readonly Name: string }
type SpecOptions = {
  readonly name: string
  readonly port?: number
  readonly label?: string
  readonly memory?: number
  readonly labels?: Record<string, string>
  readonly serverName?: string
  readonly hostPort?: number
  /** Where a second volume is mounted read-only. */
  readonly game?: string
}

const specWith = (imageName: string, options: SpecOptions): Spec => ({
  Name: `${mark}-${options.name}`,
  Labels: { 'warmup.contract': mark, ...options.labels },
  TaskTemplate: {
    ContainerSpec: {
      Image: imageName,
      Env: [
        `SERVER_NAME=${options.serverName ?? 'Contract'}`,
        'SERVER_PASSWORD=nade42',
        'RCON_PASSWORD=secret',
        `GAME_PORT=${options.port ?? gamePort}`,
        'SPEED=20',
      ],
      Labels: { 'warmup.contract': mark },
      Mounts: [
        { Type: 'volume', Source: `${mark}-${options.name}`, Target: '/data' },
        ...(options.game === undefined
          ? []
          : [
              {
                Type: 'volume' as const,
                Source: `${mark}-shared`,
                Target: options.game,
                ReadOnly: true,
                VolumeOptions: { NoCopy: true } as Docker.MountSettings['VolumeOptions'] & object,
              },
            ]),
      ],
    },
    Resources: { Reservations: { NanoCPUs: 50_000_000, MemoryBytes: options.memory ?? 67_108_864 } },
    RestartPolicy: { Condition: 'any', Delay: 1_000_000_000 },
    Placement: { Constraints: [`node.labels.contract == ${options.label ?? mark}`] },
    ...(options.hostPort === undefined && { Networks: [{ Target: 'host' }] }),
  },
  Mode: { Replicated: { Replicas: 1 } },
  UpdateConfig: { Parallelism: 1, Order: 'stop-first', FailureAction: 'continue' },
  ...(options.hostPort !== undefined && {
    EndpointSpec: {
      Ports: [{ Protocol: 'udp', TargetPort: gamePort, PublishedPort: options.hostPort, PublishMode: 'host' }],
    },
  }),
})

const filters = (value: Record<string, readonly string[]>) => ({ filters: JSON.stringify(value) }) as object

const filesIn = async (archive: NodeJS.ReadableStream): Promise<{ name: string; bytes: Buffer }[]> => {
  const extract = Readable.from(archive).pipe(
    tar.extract() as unknown as NodeJS.WritableStream,
  ) as unknown as tar.Extract
  const files: { name: string; bytes: Buffer }[] = []
  for await (const entry of extract) {
    files.push({ name: entry.header.name, bytes: Buffer.concat(await Readable.from(entry).toArray()) })
  }
  return files
}

describe.each(targets)('the engine %s', (_, start) => {
  let target: Target
  let docker: Docker
  beforeAll(async () => {
    target = await start()
    docker = target.docker
    const { Swarm } = await docker.info()
    const node = docker.getNode(Swarm?.NodeID ?? '')
    const { Version, Spec } = await node.inspect()
    await node.update({ version: Version.Index, ...Spec, Labels: { ...Spec.Labels, contract: mark } })
  })
  afterEach(async () => {
    const services = await docker.listServices(filters({ label: [`warmup.contract=${mark}`] }))
    for (const { ID } of services) await docker.getService(ID).remove()
    await vi.waitFor(async () => {
      const { Volumes } = await docker.listVolumes(filters({ name: [`${mark}-`] }))
      for (const { Name } of Volumes) await docker.getVolume(Name).remove()
    }, patience)
  })
  afterAll(() => target.close())

  const specOf = (options: SpecOptions): Spec => specWith(target.image, options)
  const create = async (options: SpecOptions): Promise<string> => (await docker.createService(specOf(options))).id
  const tasksOf = async (service: string): Promise<Task[]> =>
    (await docker.listTasks(filters({ service: [service] }))) as unknown as Task[]
  /** Waits for a task of the service in the given state and returns it. */
  const taskIn = (service: string, state: string, except?: string): Promise<Task> =>
    vi.waitFor(async () => {
      const tasks = await tasksOf(service)
      const found = tasks.find(({ ID, Status }) => Status.State === state && ID !== except)
      if (found === undefined)
        throw new Error(`${state} is none of ${JSON.stringify(tasks.map(({ Status }) => Status))}`)
      return found
    }, patience)
  const update = async (service: string, spec: Spec, version?: number) => {
    const { Version } = await docker.getService(service).inspect()
    await docker.getService(service).update({ version: version ?? Version.Index, ...spec } as never)
  }
  const refused = async (call: Promise<unknown>): Promise<{ status: number; message: string }> => {
    try {
      await call
    } catch (error) {
      const { statusCode, json } = error as { statusCode: number; json: { message: string } | null }
      return { status: statusCode, message: json?.message ?? '' }
    }
    throw new Error('nothing was refused')
  }

  it('reports its version and that it is a swarm manager', async () => {
    expect(String(await docker.ping())).toBe('OK')
    expect(await docker.version()).toMatchObject({ ApiVersion: expect.stringMatching(/^1\.\d+$/), Os: 'linux' })
    const { Swarm } = await docker.info()
    expect(Swarm).toMatchObject({ LocalNodeState: 'active', ControlAvailable: true })
    const nodes = (await docker.listNodes()) as { ID: string; Status: { State: string; Addr: string } }[]
    const own = nodes.find(({ ID }) => ID === Swarm?.NodeID)
    expect(own).toMatchObject({
      Spec: { Labels: { contract: mark }, Role: 'manager', Availability: 'active' },
      Status: { State: 'ready', Addr: Swarm?.NodeAddr },
    })
  })

  it('rejects an update with an outdated version', async () => {
    const { Swarm } = await docker.info()
    const node = docker.getNode(Swarm?.NodeID ?? '')
    const { Spec } = await node.inspect()
    expect(await refused(node.update({ version: 1, ...Spec }) as unknown as Promise<unknown>)).toEqual({
      status: 500,
      message: 'rpc error: code = Unknown desc = update out of sequence',
    })
    const id = await create({ name: 'versions' })
    expect(await refused(update(id, specOf({ name: 'versions' }), 1))).toMatchObject({
      status: 500,
      message: 'rpc error: code = Unknown desc = update out of sequence',
    })
    expect(await refused(update(id, specOf({ name: 'other' })))).toMatchObject({ status: 501 })
  })

  it('runs a practice server that answers A2S and RCON', { timeout: 180_000 }, async () => {
    const id = await create({ name: 'runs', serverName: '周末训练赛' })
    const task = await taskIn(id, 'running')
    expect(task).toMatchObject({ DesiredState: 'running', ServiceID: id, Slot: 1, Status: { Message: 'started' } })
    const place = { host: target.host, port: gamePort }
    const info = await vi.waitFor(() => askInfo(place), patience)
    expect(info).toMatchObject({ name: '周末训练赛', maxPlayers: 16 })
    expect(await askConsole(place, 'secret', 'sv_password "flash7"; sv_password')).toContain('flash7')

    const [listed] = await docker.listServices({ ...filters({ name: [`${mark}-runs`] }), status: true } as object)
    expect(listed).toMatchObject({
      ID: id,
      Spec: { Name: `${mark}-runs`, Labels: { 'warmup.contract': mark } },
      ServiceStatus: { RunningTasks: 1, DesiredTasks: 1 },
    })
    const containers = await docker.listContainers(filters({ label: [`warmup.contract=${mark}`] }))
    expect(containers).toMatchObject([
      {
        Id: task.Status.ContainerStatus?.ContainerID,
        Names: [`/${mark}-runs.1.${task.ID}`],
        State: 'running',
        Labels: { 'com.docker.swarm.service.id': id },
      },
    ])
    expect(await refused(docker.createService(specOf({ name: 'runs' })))).toEqual({
      status: 409,
      message: `rpc error: code = AlreadyExists desc = name conflicts with an existing object: service ${mark}-runs already exists`,
    })
  })

  it('sends the demos of a container', { timeout: 180_000 }, async () => {
    const id = await create({ name: 'demos' })
    const containerId = (await taskIn(id, 'running')).Status.ContainerStatus?.ContainerID ?? ''
    const container = docker.getContainer(containerId)
    const [broken] = await vi.waitFor(async () => {
      const files = await filesIn(await container.getArchive({ path: '/data/demos' }))
      expect(files.length).toBeGreaterThan(2)
      return files.filter(({ name }) => name.endsWith('.dem'))
    }, patience)
    expect(broken?.name).toMatch(/^demos\/[\d_-]+_1_.*\.dem$/)
    expect(broken?.bytes).toHaveLength(40_960)
    const path = `/data/${broken?.name}`
    const [file, ...others] = await filesIn(await container.getArchive({ path }))
    expect(others).toEqual([])
    expect(file?.name).toBe(broken?.name.slice('demos/'.length))
    expect(file?.bytes.equals(broken?.bytes ?? Buffer.alloc(0))).toBe(true)
    const stat = await container.infoArchive({ path })
    const header = String(
      (stat as unknown as { headers: Record<string, string> }).headers['x-docker-container-path-stat'],
    )
    expect(JSON.parse(Buffer.from(header, 'base64').toString())).toMatchObject({
      name: file?.name,
      size: 40_960,
      mode: 0o644,
    })
    expect(await refused(container.getArchive({ path: '/data/demos/none.dem' }))).toMatchObject({ status: 404 })
    expect(await refused(docker.getVolume(`${mark}-demos`).remove())).toEqual({
      status: 409,
      message: `remove ${mark}-demos: volume is in use - [${containerId}]`,
    })
  })

  it('puts a file into a folder of a container, with its owner, where a program renames it', {
    timeout: 180_000,
  }, async () => {
    const id = await create({ name: 'upload' })
    const containerId = (await taskIn(id, 'running')).Status.ContainerStatus?.ContainerID ?? ''
    const container = docker.getContainer(containerId)
    const folder = '/data/cfg/MatchZy'
    await vi.waitFor(() => container.infoArchive({ path: folder }), patience)
    const entriesIn = async (path: string) => {
      const extract = Readable.from(await container.getArchive({ path })).pipe(
        tar.extract() as unknown as NodeJS.WritableStream,
      ) as unknown as tar.Extract
      const entries: object[] = []
      for await (const entry of extract) {
        const { name, type, uid, gid } = entry.header
        entries.push({ name, type, uid, gid, text: Buffer.concat(await Readable.from(entry).toArray()).toString() })
      }
      return entries
    }
    const put = async (path: string, text: string) => {
      const archive = tar.pack()
      archive.entry({ name: 'admins.json.new', uid: 1_000, gid: 1_001 }, text)
      archive.finalize()
      await container.putArchive(Buffer.concat(await Readable.from(archive).toArray()), { path })
    }
    const rename = async (from: string) => {
      const exec = await container.exec({
        Cmd: ['mv', '-f', `${folder}/${from}`, `${folder}/admins.json`],
        AttachStdout: true,
      })
      await Readable.from(await exec.start({})).toArray()
      return (await exec.inspect()).ExitCode
    }
    const [first] = await entriesIn(`${folder}/.`)
    expect(first).toMatchObject({ name: './', type: 'directory', uid: 0, gid: 0 })
    for (const text of ['{ "76561198000000001": "" }', '{}']) {
      await put(folder, text)
      expect(await rename('admins.json.new')).toBe(0)
      expect(await entriesIn(`${folder}/admins.json`)).toEqual([
        { name: 'admins.json', type: 'file', uid: 1_000, gid: 1_001, text },
      ])
    }
    expect(await rename('admins.json.new')).toBe(1)
    expect(await refused(put('/data/none', '{}'))).toEqual({
      status: 404,
      message: `Could not find the file /data/none in container ${containerId}`,
    })
  })

  it('puts no file into a volume that is mounted read-only', { timeout: 180_000 }, async () => {
    const id = await create({ name: 'game', game: '/game' })
    const containerId = (await taskIn(id, 'running')).Status.ContainerStatus?.ContainerID ?? ''
    const container = docker.getContainer(containerId)
    expect((await container.inspect()).Mounts.map(({ Destination, RW }) => [Destination, RW]).toSorted()).toEqual([
      ['/data', true],
      ['/game', false],
    ])
    const archive = tar.pack()
    archive.entry({ name: 'x' }, 'x')
    archive.finalize()
    const bytes = Buffer.concat(await Readable.from(archive).toArray())
    expect(await refused(container.putArchive(bytes, { path: '/game' }) as unknown as Promise<unknown>)).toEqual({
      status: 500,
      message: 'mounted volume is marked read-only',
    })
  })

  it('runs a program in a container', { timeout: 180_000 }, async () => {
    const id = await create({ name: 'exec' })
    const containerId = (await taskIn(id, 'running')).Status.ContainerStatus?.ContainerID ?? ''
    const run = async (command: string[]) => {
      const exec = await docker.getContainer(containerId).exec({ Cmd: command, AttachStdout: true })
      const frames = Buffer.concat(await Readable.from(await exec.start({})).toArray())
      const { ExitCode, Running } = await exec.inspect()
      expect(Running).toBe(false)
      return { exitCode: ExitCode, head: [...frames.subarray(0, 8)], output: String(frames.subarray(8)) }
    }
    const list = ['find', '-H', '/data/demos', '-maxdepth', '1', '-type', 'f', '-name', '*.dem']
    const { head, output } = await vi.waitFor(async () => {
      const found = await run([...list, '-printf', '%s %T@ %f\\0'])
      expect(found).toMatchObject({ exitCode: 0, output: expect.stringContaining('\0') })
      return found
    }, patience)
    expect(output).toMatch(/^(\d+ \d+\.\d+ [\w-]+\.dem\0)+$/)
    expect(head).toEqual([1, 0, 0, 0, 0, 0, output.length >> 8, output.length & 255])
    expect(await run(['find', '/data/none'])).toMatchObject({ exitCode: 1, output: '' })
    expect(await run(['nothing'])).toMatchObject({
      exitCode: 126,
      output: expect.stringContaining('exec: "nothing": executable file not found in $PATH'),
    })
    const container = docker.getContainer('none')
    expect(await refused(container.exec({ Cmd: ['find'] }))).toMatchObject({ status: 404 })
  })

  it("sends a container's logs, and the output of a program over an upgraded connection", {
    timeout: 180_000,
  }, async () => {
    const id = await create({ name: 'logs', serverName: 'Printed' })
    const containerId = (await taskIn(id, 'running')).Status.ContainerStatus?.ContainerID ?? ''
    const container = docker.getContainer(containerId)
    const line = `Printed plays on port ${gamePort}\n`
    const logs = await vi.waitFor(async () => {
      const bytes = await container.logs({ stdout: true, stderr: true, follow: false })
      expect(bytes.length).toBeGreaterThan(0)
      return bytes
    }, patience)
    expect([...logs.subarray(0, 8)]).toEqual([1, 0, 0, 0, 0, 0, 0, line.length])
    expect(String(logs.subarray(8))).toBe(line)
    const lastOf = async (tail: number, output: object = { stdout: true, stderr: true }) =>
      String(await container.logs({ ...output, tail, follow: false }))
    expect(await lastOf(200)).toBe(String(logs))
    expect(await lastOf(0)).toBe('')
    expect(await lastOf(200, { stderr: true })).toBe('')
    expect(await refused(docker.getContainer('none').logs({ stdout: true }))).toMatchObject({ status: 404 })
    const ofService = await docker.getService(id).logs({ stdout: true, stderr: true })
    expect(
      Buffer.concat(await Readable.from(ofService as NodeJS.ReadableStream).toArray())
        .subarray(8)
        .toString(),
    ).toBe(line)
    const exec = await container.exec({ Cmd: ['find', '/data', '-maxdepth', '0'], AttachStdout: true })
    const output = Buffer.concat(await Readable.from(await exec.start({ hijack: true, stdin: false })).toArray())
    expect(output[0]).toBe(1)
    expect(String(output.subarray(8))).toMatch(/^\/data\n/)
  })

  it('lists images, and the use of its disk', { timeout: 180_000 }, async () => {
    const id = await create({ name: 'room' })
    const containerId = (await taskIn(id, 'running')).Status.ContainerStatus?.ContainerID
    const images = await docker.listImages()
    const own = images.find(({ RepoTags }) => RepoTags?.includes('warmup/practice-server:1'))
    expect(own).toMatchObject({ Id: expect.stringMatching(/^sha256:[0-9a-f]{64}$/), Size: expect.any(Number) })
    const use: Record<'Images' | 'Containers' | 'Volumes', Record<string, unknown>[]> = await docker.df()
    expect(use).toMatchObject({ LayersSize: expect.any(Number), BuildCache: null })
    expect(use.Images.map(({ Id }) => Id)).toContain(own?.Id)
    expect(use.Containers.find(({ Id }) => Id === containerId)).toMatchObject({ ImageID: own?.Id, State: 'running' })
    expect(use.Volumes.find(({ Name }) => Name === `${mark}-room`)).toMatchObject({
      UsageData: { RefCount: 1, Size: expect.any(Number) },
    })
  })

  it('replaces a task when its template changes, and only then', { timeout: 180_000 }, async () => {
    const id = await create({ name: 'update' })
    const first = await taskIn(id, 'running')
    await update(id, specOf({ name: 'update', labels: { note: 'x' } }))
    expect((await tasksOf(id)).map(({ ID }) => ID)).toEqual([first.ID])
    await update(id, specOf({ name: 'update', serverName: 'Second' }))
    const second = await taskIn(id, 'running', first.ID)
    const tasks = await tasksOf(id)
    expect(tasks.find(({ ID }) => ID === first.ID)).toMatchObject({
      DesiredState: 'shutdown',
      Status: { State: 'shutdown' },
    })
    expect(second.DesiredState).toBe('running')
    expect((await askInfo({ host: target.host, port: gamePort })).name).toBe('Second')
    await vi.waitFor(async () => {
      const { UpdateStatus } = await docker.getService(id).inspect()
      expect(UpdateStatus).toMatchObject({ State: 'completed', Message: 'update completed' })
    }, patience)
  })

  // NodeInspect and NodeUpdate of the engine's API: an update replaces all settings, so that they are sent back.
  it('removes the tasks of a drained node, and gives an active one tasks again', { timeout: 180_000 }, async () => {
    const id = await create({ name: 'drain' })
    const first = await taskIn(id, 'running')
    const node = docker.getNode(first.NodeID ?? '')
    const settings = async () => (await node.inspect()).Spec
    const before = await settings()
    const set = async (Availability: 'active' | 'drain') => {
      const { Version, Spec } = await node.inspect()
      await node.update({ version: Version.Index, ...Spec, Availability })
    }
    try {
      await set('drain')
      expect(await settings()).toEqual({ ...before, Availability: 'drain' })
      await vi.waitFor(async () => {
        const { Status } = await taskIn(id, 'pending', first.ID)
        expect(Status.Err).toMatch(/^no suitable node \(.*not available for new tasks/)
      }, patience)
    } finally {
      await set('active')
    }
    expect(await settings()).toEqual(before)
    await taskIn(id, 'running', first.ID)
  })

  it('restarts a server that exits', { timeout: 180_000 }, async () => {
    const id = await create({ name: 'quit' })
    const first = await taskIn(id, 'running')
    const place = { host: target.host, port: gamePort }
    await vi.waitFor(() => askInfo(place), patience)
    await askConsole(place, 'secret', 'quit').catch(() => undefined)
    expect(await taskIn(id, 'complete')).toMatchObject({
      ID: first.ID,
      DesiredState: 'shutdown',
      Status: { Message: 'finished' },
    })
    await taskIn(id, 'running', first.ID)
  })

  it('keeps a task pending if no node is suitable, and says why', async () => {
    const [nowhere, large] = [
      await create({ name: 'nowhere', label: 'none' }),
      await create({ name: 'large', memory: 2 ** 50 }),
    ]
    const pending = (id: string) =>
      vi.waitFor(async () => {
        const { Status } = await taskIn(id, 'pending')
        expect(Status.Err).toBeDefined()
        return Status
      }, patience)
    expect(await pending(nowhere)).toMatchObject({
      Message: 'pending task scheduling',
      Err: expect.stringMatching(/^no suitable node \(scheduling constraints not satisfied on \d nodes?\)$/),
    })
    expect(await pending(large)).toMatchObject({
      Err: expect.stringMatching(/^no suitable node \(insufficient resources on \d nodes?\)$/),
    })
  })

  it('publishes each port of a node only once', async () => {
    const hostPort = await freePort()
    const [one, two] = [await create({ name: 'port-a', hostPort }), await create({ name: 'port-b', hostPort })]
    const { Err } = await vi.waitFor(async () => {
      const tasks = [...(await tasksOf(one)), ...(await tasksOf(two))]
      const waiting = tasks.find(({ Status }) => Status.State === 'pending' && Status.Err !== undefined)
      if (waiting === undefined) throw new Error('nothing waits')
      return waiting.Status
    }, patience)
    expect(Err).toContain('host-mode port already in use on 1 node')
  })

  it('retries a failed task, for example if its port is in use', { timeout: 180_000 }, async () => {
    await taskIn(await create({ name: 'first' }), 'running')
    const id = await create({ name: 'second' })
    expect(await taskIn(id, 'failed')).toMatchObject({
      DesiredState: 'shutdown',
      Status: { Err: 'task: non-zero exit (1)' },
    })
    await vi.waitFor(async () => expect((await tasksOf(id)).length).toBeGreaterThan(1), patience)
  })

  it('reports events of services, nodes and its containers', { timeout: 180_000 }, async () => {
    const events = await docker.getEvents(filters({ type: ['service', 'container'] }))
    const lines: string[] = []
    events.on('data', (bytes: Buffer) => lines.push(String(bytes)))
    const id = await create({ name: 'events' })
    await taskIn(id, 'running')
    await docker.getService(id).remove()
    const told = await vi.waitFor(() => {
      const all = lines
        .join('')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
        .filter(({ Actor }) =>
          [Actor.Attributes.name, Actor.Attributes['com.docker.swarm.service.name']].includes(`${mark}-events`),
        )
      const actions = all.map(({ Type, Action }) => `${Type} ${Action}`)
      expect(actions).toEqual(
        expect.arrayContaining([
          'service create',
          'container create',
          'container start',
          'service remove',
          'container die',
        ]),
      )
      return all
    }, patience)
    expect(told[0]).toMatchObject({
      Type: 'service',
      Action: 'create',
      Actor: { ID: id },
      scope: 'swarm',
      time: expect.any(Number),
    })
    ;(events as Readable).destroy()
    await once(events as Readable, 'close')
  })

  it('keeps only the volume of a removed service', { timeout: 180_000 }, async () => {
    const id = await create({ name: 'gone' })
    await taskIn(id, 'running')
    await docker.getService(id).remove()
    expect(await refused(docker.getService(id).inspect())).toEqual({ status: 404, message: `service ${id} not found` })
    await vi.waitFor(
      async () => expect(await docker.listContainers(filters({ label: [`warmup.contract=${mark}`] }))).toEqual([]),
      patience,
    )
    expect(await docker.getVolume(`${mark}-gone`).inspect()).toMatchObject({ Name: `${mark}-gone`, Scope: 'local' })
    await vi.waitFor(() => docker.getVolume(`${mark}-gone`).remove(), patience)
    expect(await refused(docker.getVolume(`${mark}-gone`).inspect())).toEqual({
      status: 404,
      message: `get ${mark}-gone: no such volume`,
    })
  })

  it('rejects unknown objects and invalid input', async () => {
    // Contains a hyphen, so that it cannot be an abbreviated ID.
    const missing = 'not-there'
    expect(await refused(docker.getNode(missing).inspect())).toEqual({
      status: 404,
      message: `node ${missing} not found`,
    })
    expect(await refused(docker.getService(missing).remove())).toEqual({
      status: 404,
      message: `service ${missing} not found`,
    })
    expect(await refused(docker.getTask(missing).inspect())).toEqual({
      status: 404,
      message: `task ${missing} not found`,
    })
    expect(await refused(docker.getContainer(missing).inspect())).toEqual({
      status: 404,
      message: `No such container: ${missing}`,
    })
    expect(await refused(docker.listServices(filters({ nope: ['a'] })))).toEqual({
      status: 400,
      message: "Invalid filter 'nope'",
    })
    expect(await refused(docker.listTasks(filters({ service: [missing] })))).toEqual({
      status: 404,
      message: `service ${missing} not found`,
    })
    expect(await refused(docker.createService({} as Spec))).toEqual({
      status: 400,
      message: 'got EOF while reading request body',
    })
    expect(await refused(docker.createService({ Name: 'a' } as unknown as Spec))).toEqual({
      status: 400,
      message: 'mismatched Runtime and *Spec fields',
    })
    expect(await refused(docker.createService({ ...specOf({ name: 'a' }), Name: 'a b' }))).toEqual({
      status: 400,
      message: 'rpc error: code = InvalidArgument desc = name must be valid as a DNS name component',
    })
  })
})
