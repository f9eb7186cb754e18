import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  expect(readdirSync(world.game).toSorted()).toEqual(['.updater.lock', 'copies', 'current'])
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
