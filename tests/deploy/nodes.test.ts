import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Outcome, ScriptWorld } from './script-world.ts'

const isFit = process.platform === 'linux' && spawnSync('openssl', ['version']).status === 0

/**
 * Plays Docker: a file `swarm` makes this machine a manager, `worker` makes it a worker of another swarm, `joined` has the
 * private address of a node. With `OTHER_MACHINE` it plays the new machine, which `other-swarm` puts into another swarm.
 */
const docker = `
case "$*" in
'info') [ ! -f "$STATE/without-docker" ] ;;
'info --format {{.Swarm.LocalNodeState}}') 
  member=swarm
  [ -z "\${OTHER_MACHINE:-}" ] || member=other-member
  if [ -f "$STATE/$member" ] || [ -f "$STATE/worker" ]; then echo active; else echo inactive; fi ;;
'info --format {{range .Swarm.RemoteManagers}} {{.Addr}} {{end}}') cat "$STATE/other-member" ;;
'info --format {{.Swarm.ControlAvailable}}') if [ -f "$STATE/swarm" ]; then echo true; else echo false; fi ;;
'info --format {{.Swarm.NodeAddr}}') echo 10.0.0.1 ;;
'swarm init --advertise-addr '*) touch "$STATE/swarm"; printf %s "$4" > "$STATE/joined" ;;
'swarm join-token -q worker') echo SWMTKN-worker ;;
'swarm join-token -q manager') echo SWMTKN-manager ;;
'swarm join '*) printf %s "$6" > "$STATE/joined" ;;
'node ls -q') [ ! -f "$STATE/joined" ] || echo node-id ;;
'node inspect '*) echo "node-id ready $(cat "$STATE/joined") " ;;
'node update '*) ;;
'--tlsverify '*) [ ! -f "$STATE/closed" ] || { [ -f "$STATE/opened-by-restart" ] && [ -f "$STATE/restarted" ]; } ;;
*) echo "unknown: $*" >&2; exit 9 ;;
esac`

/** Plays systemd with the unit of a distribution. */
const systemctl = `
case "$1" in
cat) if [ -f "$STATE/docker.service" ]; then cat "$STATE/docker.service"; else printf '[Service]\\nExecStart=/usr/sbin/dockerd -H fd:// $DOCKER_OPTS\\n'; fi ;;
restart)
  touch "$STATE/restarted"
  [ ! -f "$STATE/bad-unit" ] || { rm "$STATE/bad-unit"; exit 1; } ;;
esac`

describe.skipIf(!isFit)('nodes.sh', () => {
  let world: ScriptWorld
  beforeEach(() => {
    world = new ScriptWorld()
    world.program('docker', docker)
    world.program('systemctl', systemctl)
    world.program('id', 'echo 0')
    world.program('chown', '')
    world.program('ip', 'echo "2: eth0 inet $(cat "$STATE/address")/24 scope global eth0"')
    world.set('address', '10.0.0.1')
  })
  afterEach(() => world.close())

  const options = (address: string, ...more: string[]) => [
    ...['--private', address, '--public', '203.0.113.7', '--region', 'ap-shanghai', '--slots', '4'],
    ...more,
  ]
  const first = () => world.run('nodes/nodes.sh', ['first', ...options('10.0.0.1')])
  const programIn = (out: string) => /cat '([^']+)' \| ssh root@10\.0\.0\.2 sh -s\n/.exec(out)?.[1]
  /** Runs `add`, and what it prints on the new machine. */
  const add = async (...more: string[]) => {
    let joining: Promise<Outcome> | undefined
    const added = await world.run('nodes/nodes.sh', ['add', ...options('10.0.0.2', ...more)], (out) => {
      const program = programIn(out)
      if (program === undefined || joining !== undefined) return
      world.set('program', readFileSync(program, 'utf8'))
      joining = world.runElsewhere(program)
    })
    return { added, joined: await joining }
  }
  const read = (name: string) => readFileSync(world.path(name), 'utf8')
  const authority = () => new X509Certificate(read('deploy/tls/ca.pem'))
  const labels =
    'docker node update --label-add warmup.region=ap-shanghai --label-add warmup.slots=4 --label-add ' +
    'warmup.address=203.0.113.7 --label-add warmup.engine=tcp://'

  it('makes the first machine a manager with labels, and its engine listens by TLS', async () => {
    const { code, out, error } = await first()
    expect([error, code]).toEqual(['', 0])
    expect(out).toContain('Its engine answers at 10.0.0.1:2376 by TLS')
    expect(out).toMatch(
      /TCP 2376, and TCP of machines\.ports[\s\S]*engine: tcp:\/\/10\.0\.0\.1:2376, tls: \/etc\/warmup\/tls/,
    )
    expect(world.calls()).toContain(`${labels}10.0.0.1:2376 node-id`)
    expect(read('unit/warmup.conf')).toContain(
      'ExecStart=\nExecStart=/usr/sbin/dockerd -H fd:// $DOCKER_OPTS -H tcp://10.0.0.1:2376 --tlsverify',
    )
    const engine = new X509Certificate(read('engine-tls/cert.pem'))
    expect([engine.verify(authority().publicKey), engine.checkIP('10.0.0.1')]).toEqual([true, '10.0.0.1'])
    const client = new X509Certificate(read('deploy/tls/cert.pem'))
    expect([client.verify(authority().publicKey), client.keyUsage]).toEqual([true, ['1.3.6.1.5.5.7.3.2']])
    for (const file of ['deploy/tls/key.pem', 'deploy/tls/ca-key.pem', 'engine-tls/key.pem'])
      expect(statSync(world.path(file)).mode & 0o077).toBe(0)
  })

  it('may run again: keys stay, and nothing is initialised twice', async () => {
    await first()
    const before = [read('deploy/tls/ca.pem'), read('deploy/tls/cert.pem')]
    expect(await first()).toMatchObject({ code: 0 })
    expect([read('deploy/tls/ca.pem'), read('deploy/tls/cert.pem')]).toEqual(before)
    expect(world.calls().filter((call) => call.startsWith('docker swarm init'))).toHaveLength(1)
  })

  it.each([
    ['a worker', [], 'SWMTKN-worker'],
    ['a manager', ['--manager'], 'SWMTKN-manager'],
  ])('adds %s: the printed command joins it, then it is labelled', async (_, more, token) => {
    await first()
    world.set('joined', '')
    world.set('address', '10.0.0.2')
    const { added, joined } = await add(...more)
    expect([added, joined]).toMatchObject([
      { code: 0, error: '' },
      { code: 0, error: '' },
    ])
    expect(world.state('program')).toContain(`token=${token}\n`)
    expect(world.calls()).toContain(`docker swarm join --token ${token} --advertise-addr 10.0.0.2 10.0.0.1:2377`)
    expect(world.calls()).toContain(`${labels}10.0.0.2:2376 node-id`)
    const engine = new X509Certificate(read('engine-tls/cert.pem'))
    expect([engine.verify(authority().publicKey), engine.checkIP('10.0.0.2')]).toEqual([true, '10.0.0.2'])
    // The program with the node's key is gone.
    expect(readdirSync(world.folder).filter((name) => name.startsWith('tmp.'))).toEqual([])
  })

  it('gives a machine that joined by hand its certificate, and labels it then', async () => {
    await first()
    rmSync(world.path('state/restarted'))
    world.set('joined', '10.0.0.2')
    world.set('other-member', ' 10.0.0.1:2377  10.0.0.3:2377 ')
    world.set('address', '10.0.0.2')
    world.set('closed')
    world.set('opened-by-restart')
    const { added, joined } = await add()
    expect([added, joined]).toMatchObject([{ code: 0, error: '' }, { code: 0 }])
    expect(world.calls().filter((call) => call.startsWith('docker swarm join --token'))).toEqual([])
    expect(world.calls()).toContain(`${labels}10.0.0.2:2376 node-id`)
  })

  it('leaves a machine of another swarm as it is', async () => {
    await first()
    world.set('address', '10.0.0.2')
    world.set('other-member', ' 10.0.0.10:2377 ')
    const program = await new Promise<string>((resolve) => {
      // It waits for the machine until the test ends.
      void world.run('nodes/nodes.sh', ['add', ...options('10.0.0.2')], (out) => {
        const path = programIn(out)
        if (path !== undefined) resolve(path)
      })
    })
    rmSync(world.path('state/restarted'))
    expect(await world.runElsewhere(program)).toMatchObject({
      code: 1,
      error: expect.stringContaining('is in another swarm'),
    })
    expect(world.state('restarted')).toBeUndefined()
  })

  it('makes no second authority on another manager', async () => {
    await first()
    rmSync(world.path('deploy/tls'), { recursive: true })
    const { added } = await add()
    expect(added).toMatchObject({ code: 1, error: expect.stringContaining('copy its folder tls') })
    expect(existsSync(world.path('deploy/tls'))).toBe(false)
  })

  it('says which key is missing', async () => {
    await first()
    rmSync(world.path('deploy/tls/ca-key.pem'))
    expect(await first()).toMatchObject({ code: 1, error: expect.stringContaining('ca-key.pem is missing') })
  })

  it('says what openssl says where it fails', async () => {
    world.program('openssl', 'echo "no entropy" >&2; exit 1')
    expect(await first()).toMatchObject({ code: 1, error: 'openssl req failed: no entropy\n' })
  })

  it('ends where the swarm knows this machine by another address', async () => {
    await first()
    world.set('joined', '10.9.9.9')
    expect(await first()).toMatchObject({ code: 1, error: expect.stringContaining('10.0.0.1: use that for --private') })
  })

  it('says what to do where the engine cannot be reached', async () => {
    world.set('closed')
    expect(await first()).toMatchObject({ code: 1, error: expect.stringContaining('Open this port') })
  })

  it('leaves Docker as it was where it does not start with the address', async () => {
    world.set('bad-unit')
    expect(await first()).toMatchObject({ code: 1, error: expect.stringContaining('It runs as before') })
    expect(existsSync(world.path('unit/warmup.conf'))).toBe(false)
  })

  it('puts back what made Docker listen before, where a second run fails', async () => {
    await first()
    const before = read('unit/warmup.conf')
    world.set('bad-unit')
    expect(await first()).toMatchObject({ code: 1, error: expect.stringContaining('It runs as before') })
    expect(readdirSync(world.path('unit'))).toEqual(['warmup.conf'])
    expect(read('unit/warmup.conf')).toBe(before)
  })

  it('joins the lines of a command, as some distributions write it', async () => {
    world.set(
      'docker.service',
      '[Service]\nExecStart=/usr/bin/dockerd \\\n  --host=fd:// \\\n  $OPTIONS\nExecReload=/bin/kill\n',
    )
    await first()
    expect(read('unit/warmup.conf')).toMatch(/^ExecStart=\/usr\/bin\/dockerd +--host=fd:\/\/ +\$OPTIONS -H tcp/m)
  })

  it('refuses a worker of another swarm before it changes anything', async () => {
    world.set('worker')
    expect(await first()).toMatchObject({ code: 1, error: expect.stringContaining('worker of another swarm') })
    expect(world.calls()).not.toContain('systemctl restart docker')
  })

  it.each([
    ['no verb', [], 'Usage'],
    ['an unknown option', ['first', '--privat', '10.0.0.1'], 'Usage'],
    ['an option without value', ['first', '--private'], '--private must be'],
    ['a host name where an address is needed', ['first', ...options('node1')], '--private must be'],
    ['an address of another machine', ['first', ...options('10.0.0.9')], 'does not have the address 10.0.0.9'],
    ['a machine that is no manager', ['add', ...options('10.0.0.2')], 'is not a manager of a swarm'],
  ])('refuses %s', async (_, args, reason) => {
    expect(await world.run('nodes/nodes.sh', args)).toMatchObject({ code: 1, error: expect.stringContaining(reason) })
    expect(world.calls().filter((call) => /^docker (swarm|node)/.test(call))).toEqual([])
  })

  it('needs root', async () => {
    world.program('id', 'echo 1000')
    expect(await first()).toMatchObject({ code: 1, error: 'Run this as root (sudo)\n' })
    expect(existsSync(world.path('deploy/tls'))).toBe(false)
  })

  it('needs Docker', async () => {
    world.set('without-docker')
    expect(await first()).toMatchObject({ code: 1, error: expect.stringContaining('install it first') })
    expect(existsSync(world.path('deploy/tls'))).toBe(false)
  })
})
