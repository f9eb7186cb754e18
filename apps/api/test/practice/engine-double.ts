import { randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pack } from 'tar-stream'
import { type ContainerFiles, createContainerFiles } from './container-files.ts'
import { type GameDouble, startGame } from './game-double.ts'

type Spec = {
  Name: string
  Labels: Record<string, string>
  TaskTemplate: {
    ContainerSpec: { Image: string; Env: string[]; Labels: Record<string, string>; Mounts: { Source: string }[] }
    Placement: { Constraints: string[] }
    ForceUpdate: number
  }
}
type NodeSpec = { Role?: string; Availability: string; Labels: Record<string, string> }
type Service = { ID: string; Version: { Index: number }; Spec: Spec }
type Task = {
  readonly id: string
  readonly serviceId: string
  readonly nodeId: string
  readonly spec: Spec
  readonly createdAt: string
  wanted: 'running' | 'shutdown'
  state: string
  /** When it entered its state. */
  at: Date
  error?: string
  game: GameDouble | undefined
  readonly files: ContainerFiles
}
type Node = {
  readonly id: string
  readonly labels: Record<string, string>
  /** Whether the label with the address of its engine is missing. */
  isUnlabelled?: boolean
  isUp: boolean
  availability: string
  version: number
  /** Whether it has no space for another task. */
  isFull?: boolean
  /** The node's own processors and memory, in the engine's units. */
  resources?: { readonly NanoCPUs: number; readonly MemoryBytes: number }
}
export type DemoFile = { readonly name: string; readonly body: Buffer; readonly changedAt: Date }

/** When a request fails: before it takes effect, or after, so that only its response is lost. */
export type Failure = 'before' | 'after' | undefined

export type EngineDouble = {
  readonly address: string
  readonly nodes: readonly Node[]
  /** Services by name. */
  readonly services: ReadonlyMap<string, Service>
  readonly volumes: ReadonlySet<string>
  /** The demos of every container. */
  demos: readonly DemoFile[]
  /** The log of every container: 1 for output, 2 for errors, and the text. */
  log: readonly (readonly [kind: 1 | 2, text: string])[]
  /** Whether containers have the program `find`. */
  hasFind: boolean
  /** The folders of every container into which files can be put. */
  readonly folders: Set<string>
  /** The files that were put into the container of a running service. */
  files(service: string): ContainerFiles['files'] | undefined
  /** The version of the game on the nodes, which a game server has from its start on. */
  gameVersion: string
  /** What the updater of the game on the first node has written; undefined without an updater. */
  updaterStatus: string | undefined
  /** Whether tasks stay in preparation. */
  isSlow: boolean
  /** Whether every request fails. Tasks keep running. */
  isAway: boolean
  /** Called for every request that changes something. */
  fails: (method: string, path: string) => Failure
  /** Requests with changes, as `METHOD path`. */
  readonly changes: readonly string[]
  /** The game server of a running service. */
  game(service: string): GameDouble | undefined
  /** Lets all tasks in preparation run. */
  start(): Promise<void>
  setNode(id: string, isUp: boolean): Promise<void>
  /**
   * Ends the game server of a service with exit code 1, and starts another, as a swarm does. False if the service has no
   * running task.
   */
  crash(service: string): Promise<boolean>
  /** Removes a service as if by hand. */
  remove(service: string): Promise<void>
  /** Adds a service that is not in the ledger. */
  addOrphan(name: string): void
  close(): Promise<void>
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const readBytes = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat(await request.toArray())

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const text = (await readBytes(request)).toString('utf8')
  return text === '' ? undefined : JSON.parse(text)
}

/**
 * A double of the Docker Engine API, as far as practice servers use it. Each node has its own address on this machine.
 */
export const startEngineDouble = async (
  regions: readonly { readonly code: string; readonly slots: number }[],
): Promise<EngineDouble> => {
  const network = `127.${randomInt(1, 250)}.${randomInt(1, 250)}`
  const nodes: Node[] = regions.map(({ code, slots }, index) => ({
    id: `node${index}`,
    labels: {
      'warmup.region': code,
      'warmup.slots': String(slots),
      'warmup.address': `${network}.${index + 1}`,
    },
    isUp: true,
    availability: 'active',
    version: index + 1,
  }))
  const services = new Map<string, Service>()
  const volumes = new Set<string>()
  let tasks: Task[] = []
  const listeners = new Set<ServerResponse>()
  const changes: string[] = []
  let made = 0

  const announce = (Type: string) => {
    for (const listener of listeners) listener.write(`${JSON.stringify({ Type, Action: 'update' })}\n`)
  }
  const nodeFor = ({ TaskTemplate }: Spec): Node | undefined =>
    nodes.find(
      ({ id, labels, isUp, isFull, availability }) =>
        isUp &&
        availability === 'active' &&
        isFull !== true &&
        TaskTemplate.Placement.Constraints.every(
          (constraint) =>
            constraint === `node.labels.warmup.region==${labels['warmup.region']}` ||
            constraint === `node.id==${id}` ||
            (constraint.startsWith('node.id!=') && constraint !== `node.id!=${id}`),
        ),
    )
  const run = async (task: Task): Promise<void> => {
    const host = nodes.find(({ id }) => id === task.nodeId)?.labels['warmup.address'] ?? network
    const { Env } = task.spec.TaskTemplate.ContainerSpec
    task.game = await startGame(host, Env, {
      version: double.gameVersion,
      readFile: (path) => task.files.files.get(path)?.content,
    })
    task.state = 'running'
    for (const { Source } of task.spec.TaskTemplate.ContainerSpec.Mounts) volumes.add(Source)
    announce('container')
  }
  const stop = async (task: Task, state: string): Promise<void> => {
    task.wanted = 'shutdown'
    task.state = state
    task.at = new Date()
    await task.game?.close()
    task.game = undefined
  }
  const schedule = async ({ ID, Spec }: Service): Promise<void> => {
    const node = nodeFor(Spec)
    made += 1
    const task: Task = {
      id: `task${made}`,
      serviceId: ID,
      nodeId: node?.id ?? '',
      spec: Spec,
      createdAt: new Date(Date.UTC(2026, 0, 1) + made * 1_000).toISOString(),
      wanted: 'running',
      state: node === undefined ? 'pending' : 'preparing',
      at: new Date(),
      game: undefined,
      files: createContainerFiles(double.folders),
    }
    tasks.push(task)
    if (node !== undefined && !double.isSlow) await run(task)
  }
  const stopAll = async (serviceId: string) => {
    for (const task of tasks.filter((one) => one.serviceId === serviceId)) await stop(task, 'shutdown')
  }

  const create = async (spec: Spec): Promise<[number, unknown]> => {
    if (services.has(spec.Name))
      return [409, { message: `rpc error: name conflicts with an existing object: ${spec.Name}` }]
    made += 1
    const service = { ID: `service${made}`, Version: { Index: made }, Spec: spec }
    services.set(spec.Name, service)
    announce('service')
    await schedule(service)
    return [201, { ID: service.ID }]
  }
  const byId = (id: string) => [...services.values()].find((service) => service.ID === id)
  const update = async (id: string, version: number, spec: Spec): Promise<[number, unknown]> => {
    const service = byId(id)
    if (service === undefined) return [404, { message: `service ${id} not found` }]
    if (service.Version.Index !== version) return [500, { message: 'rpc error: update out of sequence' }]
    made += 1
    const updated = { ID: id, Version: { Index: made }, Spec: spec }
    services.set(spec.Name, updated)
    await stopAll(id)
    announce('service')
    await schedule(updated)
    return [200, {}]
  }
  const remove = async (id: string): Promise<[number, unknown]> => {
    const service = byId(id)
    if (service === undefined) return [404, { message: `service ${id} not found` }]
    await stopAll(id)
    tasks = tasks.filter(({ serviceId }) => serviceId !== id)
    services.delete(service.Spec.Name)
    announce('service')
    return [200, {}]
  }
  const updateNode = (id: string, version: number, { Role, Availability, Labels }: NodeSpec): [number, unknown] => {
    const node = nodes.find((one) => one.id === id)
    if (node === undefined) return [404, { message: `node ${id} not found` }]
    if (node.version !== version) return [500, { message: 'rpc error: update out of sequence' }]
    if (Role === undefined) return [400, { message: 'invalid Role' }]
    made += 1
    node.version = made + nodes.length
    node.availability = Availability
    for (const label of Object.keys(node.labels)) if (!(label in Labels)) delete node.labels[label]
    announce('node')
    return [200, undefined]
  }
  const removeVolume = (name: string): [number, unknown] => {
    const isUsed = tasks.some(({ spec, state }) => state === 'running' && spec.Name === name)
    if (isUsed) return [409, { message: `remove ${name}: volume is in use` }]
    return volumes.delete(name) ? [204, undefined] : [404, { message: `get ${name}: no such volume` }]
  }

  const taskOf = (container: string) => tasks.find((task) => `container-${task.id}` === container)
  const putFiles = async (container: string, folder: string, archive: Buffer): Promise<[number, unknown]> => {
    const isThere = await taskOf(container)?.files.put(folder, archive)
    return isThere === true ? [200, undefined] : [404, { message: `Could not find the file ${folder} in container` }]
  }
  const change = async (request: IncomingMessage, path: string, query: URLSearchParams): Promise<[number, unknown]> => {
    const [, kind = '', id = '', action = ''] = path.split('/')
    if (request.method === 'PUT') return putFiles(id, query.get('path') ?? '', await readBytes(request))
    if (request.method === 'POST' && kind === 'nodes' && action === 'update')
      return updateNode(id, Number(query.get('version')), (await readBody(request)) as NodeSpec)
    const body = (await readBody(request)) as Spec
    if (request.method === 'POST' && id === 'create') return create(body)
    if (request.method === 'POST' && action === 'update') return update(id, Number(query.get('version')), body)
    if (request.method === 'DELETE' && kind === 'services') return remove(id)
    if (request.method === 'DELETE' && kind === 'volumes') return removeVolume(id)
    return [404, { message: 'page not found' }]
  }

  const describeNode = ({ id, labels, isUp, isUnlabelled, resources, availability, version }: Node) => ({
    ID: id,
    Version: { Index: version },
    Spec: {
      Role: 'worker',
      Labels: isUnlabelled ? labels : { 'warmup.engine': double.address, ...labels },
      Availability: availability,
    },
    Description: { Hostname: id, Resources: resources },
    Status: { State: isUp ? 'ready' : 'down', Addr: '127.0.0.1' },
  })
  const describeTask = (task: Task) => ({
    ID: task.id,
    CreatedAt: task.createdAt,
    ServiceID: task.serviceId,
    NodeID: task.nodeId,
    DesiredState: task.wanted,
    Spec: task.spec.TaskTemplate,
    Status: {
      State: task.state,
      Timestamp: task.at.toISOString(),
      Err: task.state === 'pending' ? 'no suitable node' : task.error,
      ContainerStatus: { ContainerID: `container-${task.id}` },
    },
  })

  const asksForUpdater = (query: URLSearchParams) => /updater/.test(query.get('filters') ?? '')
  const updater = { ID: 'updater', Version: { Index: 1 }, Spec: { Name: 'warmup-game_updater' } }
  const servicesFor = (query: URLSearchParams) => {
    if (!asksForUpdater(query)) return [...services.values()]
    return double.updaterStatus === undefined ? [] : [updater]
  }
  const tasksFor = (query: URLSearchParams) =>
    asksForUpdater(query)
      ? [
          {
            ID: 'updater1',
            ServiceID: updater.ID,
            NodeID: nodes[0]?.id,
            DesiredState: 'running',
            Spec: {},
            Status: { State: 'running', ContainerStatus: { ContainerID: 'container-updater' } },
          },
        ]
      : tasks.map(describeTask)

  const sendUpdaterStatus = (response: ServerResponse) => {
    const tar = pack()
    tar.entry({ name: 'updater.status' }, double.updaterStatus ?? '')
    tar.finalize()
    tar.pipe(response.writeHead(200, { 'content-type': 'application/x-tar' }))
  }

  const archive = (container: string, path: string, response: ServerResponse) => {
    if (container === 'container-updater') return sendUpdaterStatus(response)

    const name = path.split('/').at(-1) ?? ''
    const folder = name === '.' ? taskOf(container)?.files.folder(path) : undefined
    if (folder !== undefined) {
      folder.pipe(response.writeHead(200, { 'content-type': 'application/x-tar' }))
      return
    }
    const found = double.demos.filter((demo) => name === 'demos' || demo.name === name)
    if (name !== 'demos' && found.length === 0) {
      json(response, 404, { message: `Could not find the file ${path}` })
      return
    }
    const tar = pack()
    response.writeHead(200, { 'content-type': 'application/x-tar' })
    // The reader may disconnect.
    tar.on('error', () => {})
    tar.pipe(response)
    if (name === 'demos') tar.entry({ name: 'demos/', type: 'directory' })
    for (const demo of found)
      tar.entry({ name: name === 'demos' ? `demos/${demo.name}` : demo.name, mtime: demo.changedAt }, demo.body)
    tar.finalize()
  }

  const frame = (kind: number, content: string): Buffer => {
    const text = Buffer.from(content)
    const head = Buffer.alloc(8)
    head[0] = kind
    head.writeUInt32BE(text.length, 4)
    return Buffer.concat([head, text])
  }
  /** The output of every container; each entry is a frame. */
  const sendLog = (query: URLSearchParams, response: ServerResponse) => {
    const isWanted = (kind: number) => query.get(kind === 1 ? 'stdout' : 'stderr') === 'true'
    const entries = double.log.slice(-Number(query.get('tail'))).filter(([kind]) => isWanted(kind))
    response.writeHead(200, { 'content-type': 'application/vnd.docker.multiplexed-stream' })
    response.end(Buffer.concat(entries.map(([kind, text]) => frame(kind, text))))
  }
  const execs: { readonly container: string; readonly command: readonly string[]; exitCode: number }[] = []
  const outputOf = (exec: (typeof execs)[number]): string => {
    const { container, command } = exec
    const [program, , from = '', to = ''] = command
    if (program === 'mv') exec.exitCode = taskOf(container)?.files.move(from, to) ?? 1
    if (program === 'mv') return ''
    if (!double.hasFind) return 'executable file not found'
    exec.exitCode = 0
    return double.demos
      .map(({ name, body, changedAt }) => `${body.length} ${changedAt.getTime() / 1_000} ${name}\0`)
      .join('')
  }
  /** A program's output in a container, in the engine's frame. */
  const printed = (output: string): Buffer => frame(1, output)

  const answerRun = async (request: IncomingMessage, pathname: string, response: ServerResponse): Promise<boolean> => {
    const [, kind = '', id = '', action = ''] = pathname.split('/')
    const exec = execs[Number(id)]
    if (kind === 'containers' && action === 'exec') {
      const { Cmd } = (await readBody(request)) as { Cmd: string[] }
      json(response, 201, { Id: String(execs.push({ container: id, command: Cmd, exitCode: 126 }) - 1) })
    } else if (kind !== 'exec' || exec === undefined) return false
    else if (action === 'json') json(response, 200, { ExitCode: exec.exitCode })
    else {
      request.resume()
      response.writeHead(200, { 'content-type': 'application/vnd.docker.raw-stream' }).end(printed(outputOf(exec)))
    }
    return true
  }

  const follow = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.flushHeaders()
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }

  const server = createServer(async (request, response) => {
    if (double.isAway) return void request.socket.destroy()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://engine')
    if (await answerRun(request, pathname, response)) return
    if (request.method === 'GET') {
      // The node of this engine is none of the nodes for practice servers.
      if (pathname === '/info') json(response, 200, { Swarm: { NodeID: 'manager' } })
      else if (pathname === '/nodes') json(response, 200, nodes.map(describeNode))
      else if (pathname === '/services') json(response, 200, servicesFor(searchParams))
      else if (pathname.startsWith('/services/')) json(response, 200, byId(pathname.split('/')[2] ?? ''))
      else if (pathname === '/volumes') json(response, 200, { Volumes: [...volumes].map((Name) => ({ Name })) })
      else if (pathname === '/tasks') json(response, 200, tasksFor(searchParams))
      else if (pathname.startsWith('/nodes/')) {
        const node = nodes.find(({ id }) => id === pathname.split('/')[2])
        if (node === undefined) json(response, 404, { message: 'node not found' })
        else json(response, 200, describeNode(node))
      } else if (/^\/containers\/[^/]+\/logs$/.test(pathname)) sendLog(searchParams, response)
      else if (pathname === '/events') follow(response)
      else if (pathname.endsWith('/archive'))
        archive(pathname.split('/')[2] ?? '', searchParams.get('path') ?? '', response)
      else json(response, 404, { message: 'page not found' })
      return
    }
    const method = request.method ?? ''
    const failure = double.fails(method, pathname)
    if (failure === 'before') {
      request.resume()
      json(response, 500, { message: 'the engine is not well' })
      return
    }
    const [status, body] = await change(request, pathname, searchParams)
    if (status < 300) changes.push(`${method} ${pathname}`)
    if (failure === 'after') response.destroy()
    else if (body === undefined) response.writeHead(status).end()
    else json(response, status, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0

  const double: EngineDouble = {
    address: `tcp://127.0.0.1:${port}`,
    nodes,
    services,
    volumes,
    demos: [],
    log: [],
    hasFind: true,
    folders: new Set(['/data/cfg/MatchZy']),
    files: (name) => tasks.find(({ spec, wanted }) => spec.Name === name && wanted === 'running')?.files.files,
    gameVersion: '1.41.7.7',
    updaterStatus: undefined,
    isSlow: false,
    isAway: false,
    fails: () => undefined,
    changes,
    game: (name) => tasks.find(({ spec, wanted, game }) => spec.Name === name && wanted === 'running' && game)?.game,
    start: async () => {
      double.isSlow = false
      for (const task of tasks) if (task.state === 'preparing' && task.wanted === 'running') await run(task)
    },
    setNode: async (id, isUp) => {
      const node = nodes.find((one) => one.id === id)
      if (node === undefined) throw new Error(`There is no node ${id}`)
      node.isUp = isUp
      if (!isUp) {
        const lost = tasks.filter(({ nodeId, wanted }) => nodeId === id && wanted === 'running')
        for (const task of lost) {
          await stop(task, 'running')
          const service = byId(task.serviceId)
          if (service !== undefined) await schedule(service)
        }
      }
      announce('node')
    },
    crash: async (name) => {
      const service = services.get(name)
      const task = tasks.find(({ serviceId, state }) => serviceId === service?.ID && state === 'running')
      if (service === undefined || task === undefined) return false
      await stop(task, 'failed')
      task.error = 'task: non-zero exit (1)'
      announce('container')
      await schedule(service)
      return true
    },
    remove: async (name) => {
      await remove(services.get(name)?.ID ?? '')
    },
    addOrphan: (name) => {
      made += 1
      const Spec = {
        Name: name,
        Labels: { 'warmup.instance': 'ps-orphan' },
        TaskTemplate: {
          ContainerSpec: { Image: 'x', Env: [], Labels: {}, Mounts: [] },
          Placement: { Constraints: [] },
          ForceUpdate: 1,
        },
      }
      services.set(name, { ID: `service${made}`, Version: { Index: made }, Spec })
    },
    close: async () => {
      if (!server.listening) return
      for (const listener of listeners) listener.destroy()
      for (const task of tasks) await stop(task, 'shutdown')
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return double
}
