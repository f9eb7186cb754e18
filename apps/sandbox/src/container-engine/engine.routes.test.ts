import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ContainerEngine, startContainerEngine } from './container-engine.ts'
import { engineRoutes } from './engine.routes.ts'

let engine: ContainerEngine
let app: FastifyInstance
beforeEach(async () => {
  engine = await startContainerEngine({
    host: '127.0.0.1',
    port: 0,
    speed: 100,
    nodes: [
      { name: 'a-1', role: 'manager', address: '10.27.0.1', labels: {} },
      { name: 'b-1', role: 'worker', address: '10.27.0.2', labels: { 'warmup.region': '<b>' } },
    ],
  })
  app = fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: false } } })
  await app.register(engineRoutes(engine))
})
afterEach(async () => {
  await app.close()
  await engine.close()
})

const form = (url: string, state: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `state=${state}`,
  })

describe('the control API of the container engine', () => {
  it('lists nodes and services', async () => {
    expect((await app.inject('/api/engine')).json()).toMatchObject({
      state: 'running',
      nodes: [
        { name: 'a-1', isManager: true, state: 'ready' },
        { name: 'b-1', isOn: true },
      ],
      services: [],
    })
  })

  it('stops the engine and starts it again', async () => {
    const put = (state: string) => app.inject({ method: 'PUT', url: '/api/engine', payload: { state } })
    expect((await put('slow')).json()).toMatchObject({ state: 'slow' })
    expect((await put('broken')).statusCode).toBe(400)
    expect(engine.mode).toBe('slow')
  })

  it("turns the power of a node off and on, but not the manager's", async () => {
    const put = (id: string, state: string) =>
      app.inject({ method: 'PUT', url: `/api/engine/nodes/${id}`, payload: { state } })
    expect((await put('b-1', 'down')).json()).toMatchObject({ nodes: [{ isOn: true }, { isOn: false }] })
    expect((await put('b-1', 'up')).json()).toMatchObject({ nodes: [{ isOn: true }, { isOn: true }] })
    expect((await put('a-1', 'down')).json()).toMatchObject({ code: 'manager' })
    expect((await put('c-1', 'down')).statusCode).toBe(404)
  })
})

describe('the players of a practice server', () => {
  const server = async () => (await app.inject('/api/engine')).json().services[0]
  const start = async () => {
    engine.cluster.createService({
      Name: 'practice',
      TaskTemplate: {
        ContainerSpec: { Image: 'practice:1', Env: ['SERVER_NAME=x', 'RCON_PASSWORD=x', 'GAME_PORT=0'] },
      },
    })
    await expect.poll(async () => (await server()).players.length).toBeGreaterThan(0)
  }

  it('leave for good, by the control API or the page', async () => {
    await start()
    const left = await app.inject({ method: 'DELETE', url: '/api/engine/services/practice/players' })
    expect(left.json()).toMatchObject({ services: [{ name: 'practice', players: [] }] })
    expect((await app.inject('/engine')).body).not.toContain('All leave')
    expect((await app.inject({ method: 'DELETE', url: '/api/engine/services/none/players' })).statusCode).toBe(404)
  })

  it('can be sent away on the page', async () => {
    await start()
    const { id } = await server()
    expect((await app.inject('/engine')).body).toContain(`action="/engine/services/${id}/leave"`)
    expect((await form(`/engine/services/${id}/leave`, '')).statusCode).toBe(303)
    expect((await server()).players).toEqual([])
  })
})

describe('the game of a practice server', () => {
  const service = () => app.inject('/api/engine').then((answer) => answer.json().services[0])
  const setHealth = (state: string) =>
    app.inject({ method: 'PUT', url: '/api/engine/services/practice/health', payload: { state } })

  it('can die at each start, as the engine tells it, until it is mended', async () => {
    engine.cluster.createService({
      Name: 'practice',
      TaskTemplate: {
        ContainerSpec: { Image: 'practice:1', Env: ['SERVER_NAME=x', 'RCON_PASSWORD=x', 'GAME_PORT=0'] },
        RestartPolicy: { Condition: 'any', Delay: 0 },
      },
    })
    await expect.poll(async () => (await service()).state).toBe('running')
    expect((await setHealth('broken')).statusCode).toBe(200)
    const died = () => engine.cluster.tasks.filter(({ state }) => state === 'failed')
    await expect.poll(() => died().length).toBeGreaterThan(2)
    expect(died()[0]).toMatchObject({ error: 'task: non-zero exit (139)', desired: 'shutdown' })
    expect(died()[0]?.container?.printed.at(-1)?.text).toBe('Segmentation fault (core dumped)')
    engine.cluster.removeService('practice')
    expect((await app.inject('/engine')).body).toContain('its game dies at each start')
    expect((await form('/engine/services/practice/health', 'well')).statusCode).toBe(303)
    expect((await setHealth('well')).statusCode).toBe(404)
  })
})

describe('its page', () => {
  it('shows nodes with escaped names, and changes them with forms', async () => {
    const page = await app.inject('/engine')
    expect(page.body).toContain('&lt;b&gt;')
    expect(page.body).toContain('No services yet')
    expect((await form('/engine/nodes/b-1', 'down')).statusCode).toBe(303)
    expect(engine.cluster.node('b-1').isOn).toBe(false)
    expect((await form('/engine', 'slow')).headers.location).toBe('/engine')
    expect(engine.mode).toBe('slow')
  })
})
