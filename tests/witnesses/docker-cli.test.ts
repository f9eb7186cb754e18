import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startContainerEngine } from '../../apps/sandbox/src/container-engine/container-engine.ts'

/*
 * The `docker` program in PATH inspects the sandbox's engine as an operator would. With TEST_DOCKER_HOST it also
 * inspects a real swarm (CONTRIBUTING.md), which must respond in the same format.
 */

const run = promisify(execFile)
const version = spawnSync('docker', ['--version'], { encoding: 'utf8' })
const name = `warmup-cli-${process.pid}`
const image = 'warmup/practice-server:1'

type Target = { readonly host: string; close(): Promise<void> }

const startSimulated = async (): Promise<Target> => {
  const engine = await startContainerEngine({
    host: '127.0.0.1',
    port: 0,
    speed: 50,
    nodes: [
      { name: 'a-1', role: 'manager', address: '10.27.0.1', labels: {} },
      { name: 'b-1', role: 'worker', address: '10.27.0.2', labels: {} },
    ],
  })
  return { host: `tcp://127.0.0.1:${engine.ports[0]}`, close: engine.close }
}

const real = process.env.TEST_DOCKER_HOST
const targets: [string, () => Promise<Target>][] = [['of the sandbox', startSimulated]]
if (real) targets.push(['that is real', async () => ({ host: real, close: async () => {} })])

const id = '[0-9a-z]{12}'
const ago = '(?:[Ll]ess than a|[Aa]bout an?|\\d+) (?:second|minute|hour|day|week|month)s?'
const size = '[\\d.]+[kMG]?B'

/** Commands of an operator and the format of their output; `C` is a container, `S` the service, `N` the node. */
const looks: readonly [string, RegExp][] = [
  ['service ls', RegExp(`^ID +NAME +MODE +REPLICAS +IMAGE +PORTS\n(.*\n)*${id} +${name} +replicated +1/1 +\\S+ *\n`)],
  [
    'service ps S',
    RegExp(`^ID +NAME .*CURRENT STATE.*\n${id} +${name}\\.1 +\\S+ +\\S+ +Running +Running ${ago} ago *\n$`),
  ],
  [
    'service inspect --pretty S',
    /^\nID:\t\t\w{25}\nName:\t\t\S+\nLabels:\n warmup\.instance=x\nService Mode:\tReplicated\n Replicas:\t1\nPlacement:\n(.*\n)+UpdateConfig:\n Parallelism:\t1\n On failure:\tpause\n(.*\n)+ContainerSpec:\n Image:\t\t\S+\n Env:\t\tGAME_PORT=\d+ SERVER_NAME=Witness (.*\n)+Mounts:\n Target:\t\/data\n(.*\n)+ {2}Memory:\t64MiB\nNetworks: host \n/,
  ],
  ['service logs S', RegExp(`^${name}\\.1\\.${id}@\\S+ +\\| Witness plays on port \\d+\n$`)],
  ['service logs --timestamps S', RegExp(`^\\d{4}-\\S+Z ${name}\\.1\\.${id}@\\S+ +\\| Witness plays on port \\d+\n$`)],
  [
    'node ls',
    /^ID +HOSTNAME +STATUS +AVAILABILITY +MANAGER STATUS +ENGINE VERSION\n(\w{25} [ *] +\S+ +Ready +Active +(Leader)? +\S+\n){2}$/,
  ],
  ['node ps N', RegExp(`^ID +NAME (.*\n)+${id} +${name}\\.1 +\\S+ +\\S+ +Running +Running ${ago} ago *\n`)],
  [
    'node inspect --pretty N',
    /^ID:\t\t\t\w{25}\n(.*\n)*Status:\n State:\t\t\tReady\n Availability: +\tActive\n Address:\t\t\S+\nManager Status:\n Address:\t\t\S+:2377\n(.*\n)+Plugins:\n Log:\t\t.*json-file(.*\n)+Engine Version:/,
  ],
  [
    'ps',
    RegExp(
      `^CONTAINER ID +IMAGE +COMMAND +CREATED +STATUS +PORTS +NAMES\n(.*\n)*${id} +\\S+ +".+" +${ago} ago +Up ${ago} +${name}\\.1\\.\\w{25}\n`,
    ),
  ],
  ['logs C', /^Witness plays on port \d+\n$/],
  ['exec C find /data -maxdepth 1', /^\/data\n(.*\n)*\/data\/demos\n/],
  ['port C', /^$/],
  ['volume ls', RegExp(`^DRIVER +VOLUME NAME\n(.*\n)*local +${name}\n`)],
  ['volume inspect V', RegExp(`"Mountpoint": ".+/volumes/${name}/_data",\n +"Name": "${name}",`)],
  [
    'image ls',
    RegExp(`^REPOSITORY +TAG +IMAGE ID +CREATED +SIZE\n(.*\n)*warmup/practice-server +1 +${id} +${ago} ago +${size}\n`),
  ],
  [
    'system df',
    RegExp(
      `^TYPE +TOTAL +ACTIVE +SIZE +RECLAIMABLE\nImages +\\d+ +\\d+ +${size} .*\nContainers +\\d+ +\\d+ +${size} .*\nLocal Volumes +\\d+ +\\d+ +${size} .*\nBuild Cache +0 +0 +0B +0B\n$`,
    ),
  ],
  [
    'info',
    /\n Containers: \d+\n {2}Running: \d+\n(.*\n)+ Swarm: active\n {2}NodeID: \w{25}\n {2}Is Manager: true\n(.*\n)+ {2}Nodes: 2\n(.*\n)+ {3}Heartbeat Period: 5 seconds\n/,
  ],
  ['version', /\nServer:.*\n Engine:\n {2}Version: +\S+\n {2}API version: +\d\.\d+ \(minimum version \d\.\d+\)\n/],
]

describe.skipIf(version.error)(`the docker CLI ${version.error ? '(there is none in PATH)' : ''}`, () => {
  const config = mkdtempSync(join(tmpdir(), 'warmup-docker-'))
  afterAll(() => rmSync(config, { recursive: true }))

  describe.each(targets)('at an engine %s', (_, start) => {
    let target: Target
    let names: Record<string, string>
    const docker = async (...words: string[]): Promise<string> => {
      const env = { PATH: process.env.PATH, HOME: config, DOCKER_CONFIG: config, DOCKER_HOST: target.host, LC_ALL: 'C' }
      return (await run('docker', words, { env })).stdout
    }
    const failure = (...words: string[]) =>
      docker(...words).then(
        () => undefined,
        ({ code, stdout, stderr }) => ({ code, text: stdout + stderr }),
      )

    beforeAll(async () => {
      target = await start()
      const imageId = real === target.host ? await docker('image', 'inspect', image, '--format', '{{.Id}}') : image
      const options = `--detach --no-resolve-image --network host --name ${name} --label warmup.instance=x --constraint node.role==manager --mount type=volume,source=${name},target=/data --reserve-cpu 0.1 --reserve-memory 64MB -e GAME_PORT=${20_000 + (process.pid % 10_000)} -e SERVER_NAME=Witness -e SPEED=50`
      await docker('service', 'create', ...options.split(' '), imageId.trim())
      const container = await vi.waitFor(
        async () => {
          const found = (await docker('ps', '-q', '--filter', `name=${name}`)).trim()
          expect(found).not.toBe('')
          expect(await docker('logs', found)).not.toBe('')
          expect(await docker('exec', found, 'find', '/data')).toContain('demos')
          return found
        },
        { timeout: 120_000, interval: 100 },
      )
      await vi.waitFor(async () => expect(await docker('service', 'ls')).toContain('1/1'), { timeout: 60_000 })
      const node = (await docker('node', 'ls', '--filter', 'role=manager', '-q')).trim()
      names = { C: container, S: name, N: node, V: name }
    })
    afterAll(async () => {
      await docker('service', 'rm', name)
      await vi.waitFor(() => docker('volume', 'rm', name), { timeout: 120_000, interval: 200 })
      await target.close()
    })

    it.each(looks)('shows %s', async (command, shape) => {
      expect(await docker(...command.split(' ').map((word) => names[word] ?? word))).toMatch(shape)
    })

    it('reports missing programs and missing objects', async () => {
      expect(await failure('exec', names.C ?? '', 'nothing')).toMatchObject({
        code: 126,
        text: expect.stringContaining('exec: "nothing": executable file not found in $PATH'),
      })
      expect((await failure('logs', 'not-there'))?.text).toBe(
        'Error response from daemon: No such container: not-there\n',
      )
      expect((await failure('service', 'logs', 'not-there'))?.text).toMatch(/^no such task or service: not-there\n$/)
      expect((await failure('service', 'ps', 'not-there'))?.text).toContain('no such service: not-there')
      expect((await failure('node', 'inspect', 'not-there'))?.text).toContain('not-there not found')
      expect((await failure('volume', 'inspect', 'not-there'))?.text).toContain('no such volume')
    })
  })
})
