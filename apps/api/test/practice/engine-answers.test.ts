import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEngine, type Engine } from '../../src/machines/engine/engine.ts'
import { eventually } from '../eventually.ts'

const node = { ID: 'node1', Spec: { Labels: {}, Availability: 'active' }, Status: { State: 'ready', Addr: '10.0.0.1' } }
const place = { nodeId: 'node1', containerId: 'c' }
const frame = (text: string, length = text.length): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(length, 4)
  return Buffer.concat([head, Buffer.from(text)])
}

let server: Server
let engine: Engine
let config: { engine: string; tls: undefined }
/**
 * The response at each path: a function handles the request itself; values other than strings and bytes are sent as
 * JSON.
 */
let answers: Record<string, unknown>
/** The requests to the engine. */
let asked: { path: string; query: string; headers: IncomingHttpHeaders; body: string }[]
beforeEach(async () => {
  answers = { '/info': { Swarm: { NodeID: 'node1' } }, '/nodes': [node] }
  asked = []
  server = createServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://engine')
    const query = String(searchParams)
    asked.push({ path, query, headers: request.headers, body: Buffer.concat(await request.toArray()).toString() })
    const answer = answers[path]
    if (typeof answer === 'function') answer(response)
    else if (answer === undefined) response.writeHead(404).end('{"message":"page not found"}')
    else response.end(typeof answer === 'string' || answer instanceof Buffer ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  config = { engine: `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, tls: undefined }
  engine = createEngine(config)
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test.each([['not JSON'], ['[{]'], [{}], [[{ ID: 7 }]], [null], ['']])(
  '%j is not a list of nodes or services',
  async (answer) => {
    for (const path of ['/nodes', '/services', '/tasks']) answers[path] = answer
    const refusal = { name: 'EngineError', message: 'the engine answered something unreadable', status: undefined }
    await expect(engine.nodes()).rejects.toMatchObject(refusal)
    await expect(engine.services()).rejects.toMatchObject(refusal)
    await expect(engine.tasks()).rejects.toMatchObject(refusal)
  },
)

test('a node without an engine label does not use the manager’s engine', async () => {
  answers['/nodes'] = [node, { ...node, ID: 'node2', Description: { Hostname: 'b' } }]
  answers['/volumes'] = { Volumes: null }
  const [first, second] = await engine.nodes()
  if (first === undefined || second === undefined) throw new Error('There are two nodes')
  expect(await engine.volumes(first)).toEqual([])
  const refusal = { name: 'EngineError', message: expect.stringContaining('node b'), status: undefined }
  await expect(engine.volumes(second)).rejects.toMatchObject(refusal)
  await expect(engine.removeVolume(second, 'warmup-x')).rejects.toMatchObject(refusal)
  await expect(engine.archive({ ...place, nodeId: 'node2' }, '/data')).rejects.toMatchObject(refusal)
  await expect(engine.archive({ ...place, nodeId: 'node3' }, '/data')).rejects.toMatchObject({ status: undefined })
})

// `writeCompressedResponse` in moby's daemon compresses an archive with gzip or deflate if the client accepts them.
test('an engine is not asked to compress an archive', async () => {
  answers['/containers/c/archive'] = 'x'
  const archive = await engine.archive(place, '/data')
  expect((await archive.toArray()).join('')).toBe('x')
  expect(asked.at(-1)).toMatchObject({ path: '/containers/c/archive', headers: { 'accept-encoding': 'identity' } })
})

test('a program’s output is read from complete frames', async () => {
  answers['/containers/c/exec'] = { Id: 'e' }
  answers['/exec/e/json'] = { ExitCode: 0 }
  const run = (answer: Buffer) => {
    answers['/exec/e/start'] = answer
    return engine.run(place, ['find'])
  }
  expect(await run(Buffer.concat([frame('a b '), frame('c')]))).toEqual({ exitCode: 0, output: 'a b c' })
  expect(await run(Buffer.concat([frame('a'), frame('b', 4_000_000_000)]))).toEqual({ exitCode: 0, output: 'ab' })
  expect(await run(Buffer.from('abc'))).toEqual({ exitCode: 0, output: '' })
  await expect(run(Buffer.alloc(5_000_000))).rejects.toMatchObject({ name: 'EngineError' })
  answers['/exec/e/json'] = {}
  expect(await run(frame(''))).toEqual({ exitCode: -1, output: '' })
})

// The frames of output and errors are described with ContainerAttach of the engine's API.
test('the end of a log is read from complete frames of output and errors, and is bounded', async () => {
  const read = (answer: Buffer) => {
    answers['/containers/c/logs'] = answer
    return engine.logs(place, 200)
  }
  const ofErrors = frame('an error\n')
  ofErrors[0] = 2
  expect(await read(Buffer.concat([frame('语音 a\n', 9), ofErrors]))).toBe('语音 a\nan error\n')
  expect(await read(Buffer.concat([frame('a\n'), frame('b', 4_000_000_000)]))).toBe('a\nb')
  expect(await read(Buffer.alloc(0))).toBe('')
  await expect(read(Buffer.alloc(5_000_000))).rejects.toMatchObject({ name: 'EngineError' })
  delete answers['/containers/c/logs']
  await expect(engine.logs(place, 200)).rejects.toMatchObject({ status: 404 })
})

// NodeUpdate of the engine's API replaces the whole NodeSpec, and refuses an outdated version.
test('a node that is drained keeps its other settings', async () => {
  const Spec = { Name: 'a', Role: 'worker', Labels: { 'warmup.region': 'x' }, Availability: 'active', Later: [1] }
  answers['/nodes/node1'] = { ...node, Version: { Index: 7 }, Spec }
  answers['/nodes/node1/update'] = ''
  expect(await engine.setAvailability('node1', 'active')).toBe(false)
  expect(asked.at(-1)?.path).toBe('/nodes/node1')
  expect(await engine.setAvailability('node1', 'drain')).toBe(true)
  expect(asked.at(-1)).toMatchObject({ path: '/nodes/node1/update', query: 'version=7' })
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ ...Spec, Availability: 'drain' })
  answers['/nodes/node1'] = { ...node, Spec }
  await expect(engine.setAvailability('node1', 'drain')).rejects.toMatchObject({ name: 'EngineError' })
})

/**
 * Sends endless data as fast as the client reads. Returns the number of bytes once the client has closed the
 * connection.
 */
const endless = (path: string, status: number, piece: string): Promise<number> =>
  new Promise((resolve) => {
    answers[path] = (response: ServerResponse) => {
      const socket = response.socket as Socket
      const chunk = Buffer.from(piece.repeat(Math.ceil(65_536 / piece.length)))
      response.on('close', () => resolve(socket.bytesWritten))
      response.writeHead(status, { 'content-type': 'application/json' })
      const write = () => {
        while (!socket.destroyed && response.write(chunk));
      }
      response.on('drain', write)
      response.write('[')
      write()
    }
  })

const mebibyte = 1_048_576

test.each([
  ['a refusal', 404, 'x'],
  ['a list of nodes', 200, `${JSON.stringify(node)},`],
])('%s without an end is aborted, and its connection is closed', async (_, status, piece) => {
  const written = endless('/nodes', status, piece)
  await expect(engine.nodes()).rejects.toMatchObject({
    name: 'EngineError',
    message: expect.stringContaining('larger'),
  })
  expect(await written).toBeLessThan(64 * mebibyte)
})

test('a node’s response has a lower size limit than the manager’s', async () => {
  answers['/nodes'] = [{ ...node, Spec: { Labels: { 'warmup.engine': config.engine }, Availability: 'active' } }]
  const written = endless('/containers/c/archive', 500, 'x')
  await expect(engine.archive(place, '/data')).rejects.toMatchObject({ name: 'EngineError', status: undefined })
  expect(await written).toBeLessThan(32 * mebibyte)
})

test('a list with too many members gives a single error', async () => {
  answers['/nodes'] = Array.from({ length: 1_000_000 }, () => 0)
  await expect(engine.nodes()).rejects.toMatchObject({ message: 'the engine answered something unreadable' })
})

test('a response past its timeout is aborted, and its connection closed', async () => {
  engine = createEngine({ ...config, answerMs: 200 })
  const closed = new Promise((resolve) => {
    answers['/nodes'] = (response: ServerResponse) => {
      response.on('close', resolve)
      const timer = setInterval(() => response.write(' '), 5)
      response.on('close', () => clearInterval(timer))
    }
  })
  await expect(engine.nodes()).rejects.toMatchObject({
    message: 'the engine did not answer in time',
    status: undefined,
  })
  await closed
})

test('an archive that stalls is aborted', async () => {
  engine = createEngine({ ...config, answerMs: 200 })
  answers['/containers/c/archive'] = (response: ServerResponse) => response.write(Buffer.alloc(512))
  // A busy machine may find the node too late.
  const archive = await eventually(() => engine.archive(place, '/data'))
  archive.resume()
  await expect(once(archive, 'end')).rejects.toThrow()
})

test('events are followed until the reader stops, however rare they are', async () => {
  engine = createEngine({ ...config, answerMs: 1_000 })
  const following = new AbortController()
  const closed = new Promise((resolve) => {
    answers['/events'] = (response: ServerResponse) => {
      response.on('close', resolve).flushHeaders()
      // Silences are checked once a second.
      setTimeout(() => response.write('{}\n'), 1_500)
    }
  })
  let calls = 0
  await engine.follow(() => {
    calls += 1
    // The first call means that the stream has begun.
    if (calls === 2) following.abort()
  }, following.signal)
  await closed
  expect(calls).toBe(2)
})

test('an engine’s message in an error is short and printable', async () => {
  answers['/nodes'] = (response: ServerResponse) =>
    response.writeHead(500).end(JSON.stringify({ message: `broken\n\u001b[31m${'x'.repeat(100_000)}` }))
  const error = await engine.nodes().catch((thrown: Error) => thrown)
  expect(error).toMatchObject({ name: 'EngineError', status: 500, message: expect.stringMatching(/^broken \[31mx+$/) })
  expect((error as Error).message.length).toBeLessThan(1_000)
})

test.each([
  ['rubbish'],
  ['tcp://10.0.0.2'],
  ['tcp://10.0.0.2:99999'],
  ['tcp://a b:1'],
  ['unix://'],
  ['http://10.0.0.2:2375'],
  [''],
])('a node whose label warmup.engine says %j is an error that names both', async (label) => {
  answers['/nodes'] = [{ ...node, Spec: { Labels: { 'warmup.engine': label }, Availability: 'active' } }]
  const [first] = await engine.nodes()
  if (first === undefined) throw new Error('There is a node')
  await expect(engine.volumes(first)).rejects.toMatchObject({
    name: 'EngineError',
    message: `the label warmup.engine of node node1 says neither unix:///… nor tcp://host:port`,
  })
})

const manager = (Addr: string, own: string | undefined = undefined) => ({
  ...node,
  Status: { State: 'ready', Addr },
  ...(own !== undefined && { ManagerStatus: { Leader: true, Addr: own } }),
})

test.each([
  ['10.0.0.1', undefined, {}, '10.0.0.1'],
  ['0.0.0.0', '10.0.0.9:2377', {}, '10.0.0.9'],
  ['127.0.0.1', '10.0.0.9:2377', {}, '10.0.0.9'],
  ['::', '[fd00::9]:2377', {}, 'fd00::9'],
  ['', '10.0.0.9:2377', {}, '10.0.0.9'],
  ['0.0.0.0', '0.0.0.0:2377', {}, ''],
  ['0.0.0.0', undefined, {}, ''],
  ['127.0.0.1', '127.0.0.1:2377', {}, ''],
  ['0.0.0.0', '10.0.0.9:2377', { 'warmup.address': 'play.example' }, 'play.example'],
  ['10.0.0.1', undefined, { 'warmup.address': '127.9.9.9' }, '127.9.9.9'],
  ['10.0.0.1', undefined, { 'warmup.address': '0.0.0.0' }, ''],
  ['10.0.0.1', undefined, { 'warmup.address': ' ' }, ''],
])('players are sent to the right address: of a node at %j, manager at %j, labels %j, to %j', async (...given) => {
  const [address, own, labels, expected] = given
  answers['/nodes'] = [{ ...manager(address, own), Spec: { Labels: labels, Availability: 'active' } }]
  expect(await engine.nodes()).toMatchObject([{ address: expected }])
})

const spec = {
  Name: 'warmup-a',
  TaskTemplate: { ContainerSpec: { Image: 'registry.example:5000/cs2:1', Env: ['RCON_PASSWORD=secret'] } },
}
const service = { id: 's', index: 7, name: 'warmup-a', labels: {} }

const headersSent = async (image: string, registry: string | undefined) => {
  answers['/services/create'] = { ID: 's' }
  answers['/services/s/update'] = { Warnings: null }
  const { ContainerSpec } = spec.TaskTemplate
  const own = { ...spec, TaskTemplate: { ContainerSpec: { ...ContainerSpec, Image: image } } }
  const { createService, updateService } = createEngine({ ...config, registry })
  asked = []
  await createService(own)
  await updateService(service, own)
  expect(asked.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/services/create', own],
    ['/services/s/update', own],
  ])
  return asked.map(({ headers }) => headers)
}

test('the password of a registry goes to the engine as X-Registry-Auth, with the images of that registry alone', async () => {
  const registry = 'https://bot:p%C3%A4ss%2Fword%3F%3E@registry.example:5000'
  for (const headers of await headersSent('registry.example:5000/cs2:1', registry)) {
    const header = String(headers['x-registry-auth'])
    // The engine decodes base64url with padding.
    expect(header).toMatch(/^[\w-]+=*$/)
    expect(header.length % 4).toBe(0)
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
      username: 'bot',
      password: 'päss/word?>',
      serveraddress: 'registry.example:5000',
    })
  }
  for (const image of ['warmup/practice-server:1', 'other.example/cs2:1', `sha256:${'0'.repeat(64)}`])
    expect((await headersSent(image, registry)).map((headers) => headers['x-registry-auth'])).toEqual([
      undefined,
      undefined,
    ])
  const [ofHub] = await headersSent('warmup/practice-server:1', 'https://bot:token@docker.io')
  expect(JSON.parse(Buffer.from(String(ofHub?.['x-registry-auth']), 'base64url').toString())).toMatchObject({
    serveraddress: 'https://index.docker.io/v1/',
  })
})

test('without a registry no header contains data of the service', async () => {
  for (const headers of await headersSent('registry.example:5000/cs2:1', undefined)) {
    expect(headers).not.toHaveProperty('x-registry-auth')
    for (const value of Object.values(headers))
      expect(Buffer.from(String(value), 'base64').toString() + value).not.toMatch(/secret|RCON/)
  }
})
