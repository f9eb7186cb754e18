import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gameFiles } from './game-tree.ts'
import { NodeWorld, unfit } from './node-world.ts'

let world: NodeWorld
beforeEach(() => {
  world = new NodeWorld()
})
afterEach(() => world.close())

const updates = (): readonly string[] =>
  existsSync(join(world.steam, 'updates')) ? readFileSync(join(world.steam, 'updates'), 'utf8').trim().split('\n') : []

/** The current copy has exactly the files of its build. */
const expectWhole = (build: number): void => {
  expect(world.currentBuild()).toBe(build)
  for (const [path, content] of Object.entries(gameFiles(build)))
    expect(readFileSync(join(world.game, 'current', path), 'utf8'), path).toBe(content)
}

/** Only the copies of these builds are in the volume, and nothing of an unfinished round. */
const expectOnly = (...builds: readonly number[]): void => {
  expect(world.copies()).toEqual(builds.map(String))
  expect(readdirSync(world.game).toSorted()).toEqual(['.updater.lock', 'copies', 'current', 'updater.status'])
}

const skipped = unfit === undefined ? '' : ` (skipped: ${unfit})`
describe.skipIf(unfit !== undefined)(`the updater of the game${skipped}`, () => {
  it('downloads the first copy with its build, version and list of files', async () => {
    world.release(100)
    expect(await world.update()).toMatchObject({ code: 0 })
    expectWhole(100)
    expectOnly(100)
    const marks = join(world.game, 'current/.warmup')
    expect(readFileSync(join(marks, 'version'), 'utf8')).toBe('1.41.100\n')
    expect(readFileSync(join(marks, 'files'), 'utf8')).toContain('6 game/csgo/maps/de mirage.vpk\n')
  })

  it('pauses between rounds, after failures longer, also for fractions of minutes', async () => {
    world.program(
      'sleep',
      'case $* in *m) echo "$*" >> "$FAKE_STEAM/pauses" ;; esac\nexec env PATH="$REAL_PATH" sleep 0.02',
    )
    world.release(100)
    writeFileSync(join(world.steam, 'offline'), '')
    const pauses = () => {
      const file = join(world.steam, 'pauses')
      return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    }
    const updater = world.startUpdater({ UPDATE_MINUTES: '0.1' })
    await expect.poll(() => pauses().length).toBeGreaterThan(2)
    expect(pauses().slice(0, 3)).toEqual(['0.1m', '0.1m 0.1m', '0.1m 0.1m 0.1m'])
    await world.stop(updater)
    const { ended, output } = world.startUpdater({ UPDATE_MINUTES: 'ten' })
    expect([await ended, output()]).toEqual([2, expect.stringContaining('must be a number of minutes, not ten')])
  })

  it('downloads nothing while Steam offers the build that is there', async () => {
    world.release(100)
    await world.update()
    expect(await world.update()).toMatchObject({ code: 0 })
    expect(updates()).toHaveLength(1)
  })

  it('leaves a running server its files, and removes its copy after the server has ended', async () => {
    world.release(100)
    await world.update()
    const server = await world.runServer('a')
    world.release(101)
    expect((await world.update()).output).toContain('a server uses the former copy 100: it stays')
    expectWhole(101)
    expectOnly(100, 101)
    for (const [path, content] of Object.entries(gameFiles(100)))
      if (!path.endsWith('gameinfo.gi')) expect(world.treeFile('a', path)).toBe(content)
    const second = await world.runServer('b')
    expect(world.treeFile('b', 'game/csgo/maps/de_dust2.vpk')).toBe('dust 101')
    expect(await world.stop(server)).not.toBe('SIGKILL')
    await world.update()
    expectOnly(101)
    expect(world.treeFile('b', 'game/csgo/maps/de_dust2.vpk')).toBe('dust 101')
    await world.stop(second)
  })

  it('keeps the copy of a server whose start script was killed while its game still runs', async () => {
    world.release(100)
    await world.update()
    const server = await world.runServer('a')
    process.kill(server.process.pid ?? 0, 'SIGKILL')
    world.release(101)
    await world.update()
    expectOnly(100, 101)
    process.kill(Number(readFileSync(join(world.dataOf('a'), 'running'), 'utf8')), 'SIGTERM')
    await server.ended
    await world.update()
    expectOnly(101)
  })

  it('lets one of two updaters work at a time', async () => {
    world.release(100)
    writeFileSync(join(world.steam, 'hang'), '')
    const first = world.startUpdate()
    await expect.poll(() => existsSync(join(world.steam, 'hangs'))).toBe(true)
    expect(await world.update()).toMatchObject({ code: 75 })
    rmSync(join(world.steam, 'hang'))
    expect(await first.ended).toBe(0)
    expect(updates()).toHaveLength(1)
    expectWhole(100)
  })

  it('continues a download that failed or was killed half-way', async () => {
    world.release(100)
    await world.update()
    world.release(101)
    for (const fault of ['fail', 'kill']) {
      writeFileSync(join(world.steam, fault), '')
      expect(await world.update()).toMatchObject({ code: fault === 'kill' ? 'SIGKILL' : 1 })
      expectWhole(100)
    }
    expect(await world.update()).toMatchObject({ code: 0 })
    expectWhole(101)
    expectOnly(101)
  })

  it('refuses a download that Steam calls finished but that lacks the game', async () => {
    const { 'game/csgo/steam.inf': _, ...rest } = gameFiles(100)
    world.release(100, rest)
    expect(await world.update()).toMatchObject({ code: 1 })
    expect(world.currentBuild()).toBeUndefined()
  })

  it('asks Steam again if the first answer lacks the game', async () => {
    world.release(100)
    writeFileSync(join(world.steam, 'silent'), '')
    expect(await world.update()).toMatchObject({ code: 0 })
    expectWhole(100)
  })

  it('takes a right answer of a steamcmd that ends with an error', async () => {
    world.release(100)
    writeFileSync(join(world.steam, 'unwell'), '')
    expect(await world.update()).toMatchObject({ code: 0 })
    expectWhole(100)
  })

  it('changes nothing when Steam does not answer', async () => {
    world.release(100)
    await world.update()
    rmSync(join(world.steam, 'newest'))
    expect(await world.update()).toMatchObject({ code: 1 })
    expectWhole(100)
    expect(updates()).toHaveLength(1)
  })

  it('repairs a copy that lost a file into another copy of the same build', async () => {
    world.release(100)
    await world.update()
    rmSync(join(world.game, 'current/game/csgo/pak01_000.vpk'))
    expect(await world.update()).toMatchObject({ code: 0 })
    expectWhole(100)
    expect(world.copies()).toEqual([expect.stringMatching(/^100-\d+$/)])
  })

  it('finds a full disk before the download and changes nothing', async () => {
    world.release(100)
    await world.update()
    world.release(101)
    world.program('df', 'printf "Filesystem 1M-blocks Used Available Use%% Mounted on\\nx 9 9 14999 99%% /\\n"')
    const { code, output } = await world.update({ UPDATE_MB: '15000' })
    expect(code).toBe(1)
    expect(output).toMatch(/14999 MB are free, 1500\d MB can be needed/)
    expect(updates()).toHaveLength(1)
    expectWhole(100)
    expectOnly(100)
  })

  it('removes former copies before it reports missing space', async () => {
    world.release(100)
    await world.update()
    const server = await world.runServer('a')
    world.release(101)
    await world.update()
    await world.stop(server)
    expectOnly(100, 101)
    world.release(102)
    world.program('df', 'printf "x\\nx 9 9 0 99%% /\\n"')
    expect(await world.update()).toMatchObject({ code: 1 })
    expectOnly(101)
  })
})

/** Sets a fault of Steam, or takes it away. */
const set = (fault: string, isOn = true): void =>
  isOn ? writeFileSync(join(world.steam, fault), '') : rmSync(join(world.steam, fault))

describe.skipIf(unfit !== undefined)(`the updater of the game, when Steam is stuck${skipped}`, () => {
  beforeEach(async () => {
    world.release(100)
    await world.update()
    world.release(101)
  })

  it('removes a manifest that makes Steam fail for ever, after the second failure', async () => {
    set('interrupt')
    expect((await world.update()).output).toContain('Steam did not finish the download (state is 0x6)')
    expect(await world.update()).toMatchObject({ code: 1 })
    expect(world.status()).toMatchObject({ failures: '2', stuck: '2', version: '1.41.100' })
    const { code, output } = await world.update()
    expect(output).toContain('removing its manifest')
    expect(code).toBe(0)
    expectWhole(101)
    expectOnly(101)
    expect(world.status()).toMatchObject({ failures: '0', stuck: '0', reason: '', version: '1.41.101' })
  })

  it('starts from a new copy after the third failure', async () => {
    set('fail')
    await world.update()
    writeFileSync(join(world.game, 'next/game/spoilt'), '')
    for (const failures of ['2', '3']) {
      expect(await world.update()).toMatchObject({ code: 1 })
      expect(world.status()).toMatchObject({ failures, stuck: failures })
    }
    expect((await world.update()).output).toContain('starting from a new copy')
    expectWhole(101)
    expectOnly(101)
  })

  it('fetches the newest client for a manifest that an old one does not get', async () => {
    set('old-client')
    for (let round = 1; round <= 2; round++) expect(await world.update()).toMatchObject({ code: 1 })
    expect(await world.update()).toMatchObject({ code: 0 })
    expectWhole(101)
  })

  it('says since when and why it fails, as long as nothing helps', async () => {
    set('refuse')
    for (let round = 1; round <= 5; round++) await world.update()
    const { since = '', at = '', ...status } = world.status()
    expect(status).toEqual({
      failures: '5',
      stuck: '0',
      reason: 'Steam refuses the game: No subscription',
      version: '1.41.100',
    })
    expect(Date.parse(since)).toBeLessThanOrEqual(Date.parse(at))
    expectWhole(100)
    set('refuse', false)
    expect(await world.update()).toMatchObject({ code: 0 })
  })

  it('goes on with the unfinished copy after the network was away', async () => {
    set('fail')
    await world.update()
    set('offline')
    for (let round = 1; round <= 4; round++) await world.update()
    expect(world.status()).toMatchObject({ failures: '5', stuck: '1' })
    expect(existsSync(join(world.game, 'next/steamapps/appmanifest_730.acf'))).toBe(true)
    set('offline', false)
    expect(await world.update()).toMatchObject({ code: 0 })
    expectWhole(101)
  })

  it('leaves the disk to the servers if it is full half-way', async () => {
    set('full')
    expect(await world.update()).toMatchObject({ code: 1 })
    expect(world.status().reason).toContain('the disk was full')
    expectOnly(100)
    expect(await world.update()).toMatchObject({ code: 0 })
    expectWhole(101)
  })

  it('leaves nothing of a copy for which the disk had no space', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell expands it
    world.program('cp', 'case " $* " in *" -a "*) touch "${@: -1}"; exit 1 ;; esac; PATH=$REAL_PATH exec cp "$@"')
    expect(await world.update()).toMatchObject({ code: 1 })
    expect(world.status()).toMatchObject({ failures: '1', reason: expect.stringContaining('command that failed (1)') })
    expectOnly(100)
  })

  it('starts a steamcmd again that has updated itself', async () => {
    set('update-itself')
    expect(await world.update()).toMatchObject({ code: 0 })
    expectWhole(101)
  })

  it('gives servers a whole copy again after a crash of the node in the switch', async () => {
    await world.update()
    rmSync(join(world.game, 'current'))
    symlinkSync('copies/102', join(world.game, 'current'))
    rmSync(join(world.steam, 'newest'))
    expect(await world.update()).toMatchObject({ code: 1 })
    expectWhole(101)
  })
})

/** Kills the round before its command of this number among those named, which change the volume. */
const killAt = (place: number, names: readonly string[]): Readonly<Record<string, string>> => {
  const count = join(world.folder, 'count')
  rmSync(count, { force: true })
  for (const name of names)
    world.program(
      name,
      `export PATH=$REAL_PATH
if [ ${name} = rm ] && [ "$1" != -rf ]; then exec rm "$@"; fi
read -r count < "$KILL_COUNT" 2> /dev/null; echo "$((\${count:-0} + 1))" > "$KILL_COUNT"
[ "$((\${count:-0} + 1))" != "$KILL_AT" ] || kill -9 0
exec ${name} "$@"`,
    )
  return { KILL_COUNT: count, KILL_AT: String(place) }
}

describe.skipIf(unfit !== undefined)(`the updater of the game, killed before each of its steps${skipped}`, () => {
  it('leaves a whole copy in use, and the next round finishes the update', async () => {
    world.release(100)
    await world.update()
    const names = ['cp', 'mv', 'ln', 'rm', 'sync']
    let build = 100
    let steps = 0
    for (let code: number | string = 'SIGKILL'; code === 'SIGKILL'; ) {
      steps++
      const former = build
      build++
      world.release(build)
      ;({ code } = await world.update(killAt(steps, names)))
      const used = world.currentBuild() ?? 0
      expect([former, build]).toContain(used)
      expectWhole(used)
      expect(await world.update(killAt(0, names))).toMatchObject({ code: 0 })
      expectWhole(build)
      expectOnly(build)
    }
    expect(steps).toBeGreaterThan(10)
  })

  it('needs no second download of a first copy that was finished', async () => {
    const names = ['mv', 'ln']
    world.release(100)
    let steps = 0
    for (let code: number | string = 'SIGKILL'; code === 'SIGKILL'; ) {
      steps++
      rmSync(world.game, { recursive: true, force: true })
      rmSync(join(world.steam, 'updates'), { force: true })
      ;({ code } = await world.update(killAt(steps, names)))
      if (existsSync(join(world.game, 'current'))) expectWhole(100)
      const isFinished = existsSync(join(world.game, 'copies/100'))
      const before = updates().length
      expect(await world.update(killAt(0, names))).toMatchObject({ code: 0 })
      expectWhole(100)
      expectOnly(100)
      if (isFinished) expect(updates()).toHaveLength(before)
    }
  })
})
