import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../apps/api/test/eventually.ts'
import { root } from '../../scripts/repository.ts'
import { askEngine } from './engine-client.ts'
import { writeGameImage } from './game-image.ts'

/*
 * The updater as a global service and ten servers of the made-up game on one node of a real swarm: the engine that
 * TEST_DOCKER_HOST names, of two nodes, the worker with the label warmup.engine. Prints time to start and disk of the
 * first and the tenth server.
 */

const { TEST_DOCKER_HOST: manager = '' } = process.env
const stack = 'warmup-game-test'
const images = { updater: 'warmup/game-updater:test', server: 'warmup/game-server:test' }
const serverNames = Array.from({ length: 10 }, (_, index) => `${stack}-server-${index + 1}`)
const [first = '', ...others] = serverNames

const docker = (engine: string, ...args: readonly string[]): string =>
  execFileSync('docker', ['-H', engine, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()

type NodeOut = { ID: string; ManagerStatus?: object; Spec: { Labels: Record<string, string> } }

/** The engines of manager and worker, and the worker's id. */
const findNodes = async () => {
  const nodes = await askEngine<NodeOut[]>(manager, '/nodes')
  const worker = nodes.find(({ ManagerStatus }) => ManagerStatus === undefined)
  const engine = worker?.Spec.Labels['warmup.engine']
  if (worker === undefined || engine === undefined) throw new Error(`${manager} has no worker with warmup.engine`)
  return { id: worker.ID, engine }
}

const containerOf = (engine: string, service: string): string =>
  docker(engine, 'ps', '-q', '--filter', `label=com.docker.swarm.service.name=${service}`)
const inside = (engine: string, service: string, command: string): string =>
  docker(engine, 'exec', containerOf(engine, service), 'bash', '-c', command)

const updater = `${stack}_updater`

/** Makes a build the newest on both nodes. */
const release = (engines: readonly string[], build: number): void => {
  for (const engine of engines) inside(engine, updater, `echo ${build} > /opt/steamcmd/newest`)
}

const startUpdaters = (): void => {
  const settings = { UPDATE_MINUTES: '0.1', UPDATE_MB: '500', FIRST_DOWNLOAD_MB: '1000' }
  execFileSync(
    'docker',
    ['-H', manager, 'stack', 'deploy', '--resolve-image=never', '-c', 'deploy/game-server/updater/stack.yaml', stack],
    { cwd: root, env: { ...process.env, UPDATER_IMAGE: images.updater, ...settings }, stdio: 'pipe' },
  )
}

const createServer = (name: string, node: string): void => {
  const settings = { SERVER_NAME: name, SERVER_PASSWORD: 'a', RCON_PASSWORD: 'b', GAME_PORT: '27300', TV_PORT: '27400' }
  const environment = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`])
  const mounts = [
    `type=volume,source=${name},target=/data`,
    'type=volume,source=warmup-game,target=/game,readonly,volume-nocopy',
  ]
  const where = ['--network', 'host', '--constraint', `node.id==${node}`, '--stop-grace-period', '15s']
  const how = [
    '--detach',
    '--no-resolve-image',
    '--name',
    name,
    ...where,
    ...mounts.flatMap((each) => ['--mount', each]),
  ]
  docker(manager, 'service', 'create', ...how, ...environment, images.server)
}

/** Milliseconds from the start of a server's container until its game runs; undefined until then. */
const startOf = (engine: string, name: string): number | undefined => {
  const container = containerOf(engine, name)
  if (container === '') return undefined
  const [, at] = /runs at (\S+)/.exec(docker(engine, 'logs', container)) ?? []
  const since = docker(engine, 'inspect', '--format', '{{.State.StartedAt}}', container)
  return at === undefined ? undefined : Date.parse(at) - Date.parse(since)
}

describe.skipIf(manager === '')('servers of the game on a real swarm', () => {
  let worker: Awaited<ReturnType<typeof findNodes>>
  let engines: readonly string[]
  const folder = mkdtempSync(join(tmpdir(), 'warmup-game-images-'))

  beforeAll(async () => {
    worker = await findNodes()
    engines = [manager, worker.engine]
    const tar = join(folder, 'image.tar')
    writeGameImage(tar)
    const common = ['--change', 'USER 1000:1000', '--change', 'ENV HOME=/home']
    const programOf = { updater: 'updater/run.sh', server: 'server/start.sh' }
    for (const engine of engines)
      for (const [kind, program] of Object.entries(programOf))
        docker(
          engine,
          ...['import', ...common, '--change', `ENTRYPOINT ["/opt/warmup/${program}"]`],
          ...[tar, kind === 'updater' ? images.updater : images.server],
        )
  }, 600_000)

  afterAll(async () => {
    docker(manager, 'stack', 'rm', stack)
    const services = docker(manager, 'service', 'ls', '-q', '--filter', `name=${stack}-server`)
    if (services !== '') docker(manager, 'service', 'rm', ...services.split('\n'))
    for (const engine of engines) {
      await eventually(() => expect(docker(engine, 'ps', '-aq', '--filter', `name=${stack}`)).toBe(''), 500)
      docker(engine, 'volume', 'rm', '-f', 'warmup-game', ...serverNames)
      docker(engine, 'image', 'rm', ...Object.values(images))
    }
    rmSync(folder, { recursive: true })
  })

  it('one updater on each node makes the first copy, for which a server waits', async () => {
    // The server's engine makes the volume, which belongs to root until the updater mounts it.
    createServer(first, worker.id)
    await expect
      .poll(
        () =>
          containerOf(worker.engine, first) !== '' && docker(worker.engine, 'logs', containerOf(worker.engine, first)),
      )
      .toContain('there is no copy of the game on this node yet')
    startUpdaters()
    await expect.poll(() => engines.every((engine) => containerOf(engine, updater) !== '')).toBe(true)
    release(engines, 100)
    for (const engine of engines)
      await expect
        .poll(() => docker(engine, 'logs', containerOf(engine, updater)), { interval: 500 })
        .toContain('servers that start use build 100, version 1.41.100')
    expect(inside(worker.engine, updater, 'find /game/current/game -type f | grep -c .')).toBe('3000')
    await expect.poll(() => startOf(worker.engine, first), { interval: 500 }).toBeDefined()
  })

  it('the tenth server starts like the first, and uses little of the disk', async () => {
    docker(manager, 'service', 'update', '--detach', '--force', first)
    const before = containerOf(worker.engine, first)
    await expect
      .poll(() => containerOf(worker.engine, first) !== before && startOf(worker.engine, first), { interval: 500 })
      .toBeGreaterThan(0)
    const times = [startOf(worker.engine, first)]
    for (const name of others) {
      createServer(name, worker.id)
      await expect.poll(() => startOf(worker.engine, name), { interval: 500 }).toBeDefined()
      times.push(startOf(worker.engine, name))
    }
    const sizeOf = (name: string) => Number(inside(worker.engine, name, 'du -sm /data').split('\t')[0])
    const copy = inside(worker.engine, first, 'du -sm --apparent-size /game/current/').split('\t')[0]
    const sizes = serverNames.map(sizeOf)
    process.stdout.write(
      `milliseconds to start: ${times.join(' ')}; megabytes: ${sizes.join(' ')}, the game: ${copy}\n`,
    )
    for (const size of sizes) expect(size).toBeLessThan(Number(copy) / 50)
  }, 900_000)

  it('an update leaves running servers their copy until the last of them has ended', async () => {
    release(engines, 101)
    const copiesOn = (engine: string) => inside(engine, updater, 'cd /game/copies && echo *')
    const currentOn = (engine: string) => inside(engine, updater, 'readlink /game/current')
    for (const engine of engines) await expect.poll(() => currentOn(engine), { interval: 500 }).toBe('copies/101')
    const head = 'head -c 3 /data/tree/game/csgo/pak01_1.vpk; cat /data/tree/game/core/resource_1.txt'
    for (const name of serverNames) expect(inside(worker.engine, name, head)).toBe('1001 of 100')
    await expect.poll(() => copiesOn(manager), { interval: 500 }).toBe('101')
    expect(copiesOn(worker.engine)).toBe('100 101')
    docker(manager, 'service', 'rm', ...others)
    const last = containerOf(worker.engine, first)
    docker(manager, 'service', 'update', '--detach', '--force', first)
    await expect
      .poll(() => containerOf(worker.engine, first) !== last && startOf(worker.engine, first), { interval: 500 })
      .toBeGreaterThan(0)
    expect(inside(worker.engine, first, head)).toBe('1011 of 101')
    await expect.poll(() => copiesOn(worker.engine), { interval: 500 }).toBe('101')
    // SIGTERM ended it: 137 would say that the engine killed it after 15 s.
    expect(docker(worker.engine, 'inspect', '--format', '{{.State.ExitCode}}', last)).not.toBe('137')
  })

  it('a server cannot write to the volume of the game', () => {
    expect(inside(worker.engine, first, 'touch /game/current/mine 2> /dev/null; echo $?')).toBe('1')
    expect(inside(worker.engine, first, 'echo x 2> /dev/null > /data/tree/game/csgo/pak01_1.vpk; echo $?')).toBe('1')
    expect(inside(worker.engine, first, 'echo x > /data/tree/game/csgo/cfg/mine.cfg; echo $?')).toBe('0')
  })
})
