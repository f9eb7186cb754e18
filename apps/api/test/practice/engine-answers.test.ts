import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEngine, type Engine } from '../../src/practice/machines/engine.ts'

const node = { ID: 'node1', Spec: { Labels: {}, Availability: 'active' }, Status: { State: 'ready', Addr: '10.0.0.1' } }
const place = { nodeId: 'node1', containerId: 'c' }
const frame = (text: string, length = text.length): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(length, 4)
  return Buffer.concat([head, Buffer.from(text)])
}

let server: Server
let engine: Engine
/** What is answered at each path: anything but a text or bytes as JSON. */
let answers: Record<string, unknown>
beforeEach(async () => {
  answers = { '/info': { Swarm: { NodeID: 'node1' } }, '/nodes': [node] }
  server = createServer((request, response) => {
    const answer = answers[new URL(request.url ?? '/', 'http://engine').pathname]
    if (answer === undefined) response.writeHead(404).end('{"message":"page not found"}')
    else response.end(typeof answer === 'string' || answer instanceof Buffer ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  engine = createEngine({
    engine: `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    tls: undefined,
  })
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test.each([['not JSON'], ['[{]'], [{}], [[{ ID: 7 }]], [null], ['']])(
  '%j is no list of nodes or services',
  async (answer) => {
    for (const path of ['/nodes', '/services', '/tasks']) answers[path] = answer
    const refusal = { name: 'EngineError', message: 'the engine answered something unreadable', status: undefined }
    await expect(engine.nodes()).rejects.toMatchObject(refusal)
    await expect(engine.services()).rejects.toMatchObject(refusal)
    await expect(engine.tasks()).rejects.toMatchObject(refusal)
  },
)

test('a node whose engine nobody names is not taken for that of the manager', async () => {
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

test('what a program printed is read from its frames, as far as they are whole', async () => {
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
