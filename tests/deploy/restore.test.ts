import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ScriptWorld } from './script-world.ts'

/** Plays Compose: files in the state say what fails, and what the restored portal says of itself. */
const docker = `
case "$*" in
'compose version') [ ! -f "$STATE/without-compose" ] ;;
'compose stop portal') [ ! -f "$STATE/unstoppable" ] ;;
'compose up -d') [ ! -f "$STATE/unstartable" ] ;;
'compose run --rm -T portal operator backup -')
  # As Ctrl-C does: the script and its programs receive the signal.
  [ ! -f "$STATE/interrupted" ] || { echo half; trap 'exit 130' INT; kill -INT 0; sleep 1; }
  [ ! -f "$STATE/unreadable" ] && echo present ;;
'compose run --rm -T portal operator restore - --replace yes') [ ! -f "$STATE/refused" ] && cat > "$STATE/restored" ;;
'compose ps -q portal') [ -f "$STATE/ended" ] || echo 1234 ;;
'inspect --format {{.State.Health.Status}} 1234')
  if [ -f "$STATE/ill" ]; then echo starting; else echo healthy; fi ;;
'compose exec -T portal operator doctor') [ ! -f "$STATE/findings" ] || { cat "$STATE/findings"; exit 1; } ;;
*) echo "unknown: $*" >&2; exit 9 ;;
esac`

describe.skipIf(process.platform === 'win32')('restore.sh', () => {
  let world: ScriptWorld
  const contents = gzipSync('the backup')
  beforeEach(() => {
    world = new ScriptWorld()
    world.program('docker', docker)
    writeFileSync(world.path('warmup.backup'), contents)
  })
  afterEach(() => world.close())

  const restore = (...args: string[]) => world.run('restore.sh', [world.path('warmup.backup'), ...args])
  const copies = () => readdirSync(world.path('deploy')).filter((name) => name.startsWith('before-restore-'))
  const commands = () => world.calls().map((call) => call.replace('docker compose ', ''))

  it('stops, keeps the present data, restores, starts, checks and tells', async () => {
    expect(await restore()).toMatchObject({ code: 0, error: '', out: expect.stringContaining('The portal runs') })
    expect(readFileSync(world.path('state/restored'))).toEqual(contents)
    expect(copies().map((name) => readFileSync(world.path(`deploy/${name}`), 'utf8'))).toEqual(['present\n'])
    expect(commands()).toEqual([
      'version',
      'stop portal',
      'run --rm -T portal operator backup -',
      'run --rm -T portal operator restore - --replace yes',
      'up -d',
      'ps -q portal',
      'docker inspect --format {{.State.Health.Status}} 1234',
      'exec -T portal operator doctor',
    ])
  })

  it('ends with 2 where the doctor names something to do', async () => {
    world.set('findings', 'a day differs\n')
    const { code, out, error } = await restore()
    expect([code, out, error]).toEqual([
      2,
      expect.stringContaining('a day differs'),
      expect.stringContaining('left to do'),
    ])
  })

  it.each([
    ['does not become healthy', 'ill'],
    ['ends at once', 'ended'],
  ])('ends with 2 where the restored portal %s', async (_, state) => {
    world.set(state)
    expect(await restore()).toMatchObject({ code: 2, error: expect.stringContaining('docker compose logs portal') })
  })

  it('ends with 2 where the restored portal cannot be started', async () => {
    world.set('unstartable')
    expect(await restore()).toMatchObject({
      code: 2,
      error: expect.stringContaining('restored, but the portal does not'),
    })
    expect(world.state('restored')).toBeDefined()
  })

  it('says that nothing was changed where the portal can be neither restored nor started', async () => {
    world.set('refused')
    world.set('unstartable')
    const { code, error } = await restore()
    expect([code, error]).toEqual([1, expect.stringMatching(/nothing was changed\n.*does not start, either/)])
  })

  it('copies and restores nothing where the portal cannot be stopped', async () => {
    world.set('unstoppable')
    expect(await restore()).toMatchObject({ code: 1, error: expect.stringContaining('cannot be stopped') })
    expect(commands()).toEqual(['version', 'stop portal', 'up -d'])
  })

  it('starts the portal again after Ctrl-C, and leaves no half copy', async () => {
    world.set('interrupted')
    expect(await restore()).toMatchObject({ code: 1, error: 'Interrupted: nothing was changed\n' })
    expect([commands().at(-1), copies(), world.state('restored')]).toEqual(['up -d', [], undefined])
  })

  it('takes a path with blanks, from any folder', async () => {
    const file = world.path('of last week.backup')
    writeFileSync(file, contents)
    expect(await world.run('restore.sh', ['of last week.backup'])).toMatchObject({ code: 0 })
    expect(readFileSync(world.path('state/restored'))).toEqual(contents)
  })

  it('starts the portal again where the backup is refused', async () => {
    world.set('refused')
    expect(await restore()).toMatchObject({ code: 1, error: 'The backup was not restored: nothing was changed\n' })
    expect(commands().at(-1)).toBe('up -d')
  })

  it('replaces data that cannot be copied only if told to', async () => {
    world.set('unreadable')
    expect(await restore()).toMatchObject({ code: 1, error: expect.stringContaining('--without-copy') })
    expect(world.state('restored')).toBeUndefined()
    expect([commands().at(-1), copies()]).toEqual(['up -d', []])
    expect(await restore('--without-copy')).toMatchObject({ code: 0 })
    expect(world.state('restored')).toBeDefined()
  })

  it.each([
    ['a file that is not there', ['/nowhere/x.backup'], 'cannot be read'],
    ['no file', [], 'Usage'],
    ['an unknown option', ['x', '--force'], 'Usage'],
  ])('refuses %s before it stops anything', async (_, args, reason) => {
    expect(await world.run('restore.sh', args)).toMatchObject({ code: 1, error: expect.stringContaining(reason) })
    expect(world.calls()).toEqual([])
  })

  it('refuses a damaged file, and a machine without Compose 2, before it stops anything', async () => {
    writeFileSync(world.path('warmup.backup'), contents.subarray(0, -6))
    expect(await restore()).toMatchObject({ code: 1, error: expect.stringContaining('damaged') })
    world.set('without-compose')
    expect(await restore()).toMatchObject({ code: 1, error: expect.stringContaining('docker-compose 1 is too old') })
    expect(commands()).toEqual(['version', 'version'])
  })
})
