import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gameFiles, gameInfo } from './game-tree.ts'
import { NodeWorld, unfit } from './node-world.ts'

const csgo = 'game/csgo'
let world: NodeWorld
beforeEach(() => {
  world = new NodeWorld()
})
afterEach(() => world.close())

const fileOf = (path: string): string => join(world.dataOf('a'), path)
const textOf = (path: string): string => readFileSync(fileOf(path), 'utf8')

/** Starts a server with these variables on a node with the game, and returns it once the game runs. */
const started = async (environment: Readonly<Record<string, string>> = {}) => {
  if (world.currentBuild() === undefined) {
    world.release(100)
    await world.update()
  }
  return world.runServer('a', environment)
}

const skipped = unfit === undefined ? '' : ` (skipped: ${unfit})`
describe.skipIf(unfit !== undefined)(`a server of the game${skipped}`, () => {
  it('waits for the first copy of the game, then starts', async () => {
    const server = world.startServer('a')
    await expect.poll(server.output).toContain('there is no copy of the game on this node yet')
    world.release(100)
    await world.update()
    await expect.poll(() => existsSync(fileOf('running'))).toBe(true)
    expect(server.output()).toContain('starting on port 27300 with build 100, version 1.41.100')
    expect(server.output().match(/no copy/g)).toHaveLength(1)
  })

  it('runs its own copy of the program in its own tree, with ports, token and arguments', async () => {
    await started({ STEAM_TOKEN: '0123456789ABCDEF', GAME_ARGUMENTS: '+sv_tags * x', TZ: 'Asia/Shanghai' })
    expect(textOf('folder')).toBe(`${fileOf('tree/game')}\n`)
    const given = textOf('arguments').trim().split('\n').join(' ')
    expect(given).toBe(
      '-dedicated -console -usercon -port 27300 -maxplayers 16 +game_type 0 +game_mode 1 +tv_enable 1 +tv_port 27400 ' +
        '+sv_setsteamaccount 0123456789ABCDEF +exec warmup.cfg +sv_tags * x +map de_dust2',
    )
    expect(textOf('environment')).toContain('TZ=Asia/Shanghai')
    expect(lstatSync(fileOf('tree/game/bin/linuxsteamrt64/cs2')).isSymbolicLink()).toBe(false)
    const client = readlinkSync(join(world.folder, 'home/.steam/sdk64/steamclient.so'))
    expect(readFileSync(client, 'utf8')).toBe('client')
  })

  it('links the large files and copies those that a server changes', async () => {
    await started()
    expect(readlinkSync(fileOf(`tree/${csgo}/pak01_000.vpk`))).toBe(
      join(world.game, 'copies/100', csgo, 'pak01_000.vpk'),
    )
    appendFileSync(fileOf(`tree/${csgo}/cfg/gamemode_competitive.cfg`), 'mine')
    expect(readFileSync(join(world.game, 'current', csgo, 'cfg/gamemode_competitive.cfg'), 'utf8')).not.toContain(
      'mine',
    )
    expect(readFileSync(fileOf(`tree/${csgo}/addons/metamod/bin/linuxsteamrt64/server.so`), 'utf8')).toBe('metamod')
  })

  it('keeps passwords out of arguments and environment, in a file for its user only', async () => {
    const server = await started()
    const cfg = fileOf(`tree/${csgo}/cfg/warmup.cfg`)
    expect(readFileSync(cfg, 'utf8')).toBe(
      'hostname "Duel"\nsv_password "nade42"\nrcon_password "rcon-secret"\ntv_name "Duel"\ntv_delay 0\n',
    )
    expect(statSync(cfg).mode & 0o777).toBe(0o600)
    for (const seen of [textOf('arguments'), textOf('environment'), server.output()])
      expect(seen).not.toMatch(/nade42|rcon-secret/)
  })

  it.each([
    ['a"; quit; hostname "b', 'a; quit; hostname b'],
    ['$(touch pwned) `id` $HOME', '$(touch pwned) `id` $HOME'],
    ["it's \\n %s * ~", "it's \\n %s * ~"],
    ['one\nrcon_password "x"', 'onercon_password x'],
    ['热身 服务器 é', '热身 服务器 é'],
    ['-dedicated', '-dedicated'],
    ['', ''],
  ])('puts the name %j into one line of the settings', async (name, written) => {
    await started({ SERVER_NAME: name })
    expect(world.treeFile('a', `${csgo}/cfg/warmup.cfg`).split('\n')).toEqual([
      `hostname "${written}"`,
      'sv_password "nade42"',
      'rcon_password "rcon-secret"',
      `tv_name "${written}"`,
      'tv_delay 0',
      '',
    ])
    expect(existsSync(fileOf('tree/game/pwned'))).toBe(false)
  })

  it.each([
    [{ SERVER_PASSWORD: 'a"b' }, 'SERVER_PASSWORD has a quote'],
    [{ RCON_PASSWORD: 'a\nb' }, 'RCON_PASSWORD has a quote'],
    [{ RCON_PASSWORD: '' }, 'RCON_PASSWORD is empty'],
    [{ GAME_PORT: '27300; id' }, 'GAME_PORT must be a port'],
    [{ TV_PORT: '99999' }, 'TV_PORT must be a port'],
    [{ TV_DELAY: '90; quit' }, 'TV_DELAY must be seconds'],
    [{ STEAM_TOKEN: 'a +quit' }, 'STEAM_TOKEN must be letters and digits'],
  ])('refuses to start with %j', async (environment, said) => {
    const server = world.startServer('a', environment)
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(said)
  })

  it('takes passwords of every other character as they are', async () => {
    const password = "pa ss;//'\\$(id)é热"
    await started({ SERVER_PASSWORD: password, RCON_PASSWORD: password })
    expect(world.treeFile('a', `${csgo}/cfg/warmup.cfg`)).toContain(
      `sv_password "${password}"\nrcon_password "${password}"\n`,
    )
  })

  it('writes the admins for MatchZy at the first start, and keeps them and what players saved', async () => {
    const first = await started({ SERVER_ADMINS: '76561198000000001, 76561198000000002,";quit' })
    const admins = 'cfg/MatchZy/admins.json'
    expect(JSON.parse(textOf(admins))).toEqual({ '76561198000000001': '', '76561198000000002': '' })
    expect(JSON.parse(world.treeFile('a', `${csgo}/${admins}`))).toHaveProperty('76561198000000001')
    writeFileSync(fileOf('cfg/MatchZy/savednades.json'), '{"mine":1}')
    writeFileSync(fileOf(admins), '{"76561198000000003":""}')
    await world.stop(first)
    await started({ SERVER_ADMINS: '76561198000000001' })
    expect(JSON.parse(textOf(admins))).toEqual({ '76561198000000003': '' })
    expect(textOf('cfg/MatchZy/savednades.json')).toBe('{"mine":1}')
  })

  it('records demos into the folder that the portal lists, over restarts', async () => {
    const first = await started()
    expect(textOf('cfg/MatchZy/config.cfg')).toBe(
      '// demos\nmatchzy_minimum_ready_required 2\n\nmatchzy_demo_path demos/\n',
    )
    writeFileSync(fileOf(`tree/${csgo}/demos/one.dem`), 'demo')
    await world.stop(first)
    await started()
    const found = execFileSync('find', ['-H', fileOf('demos'), '-maxdepth', '1', '-type', 'f', '-printf', '%s %f'])
    expect(found.toString()).toBe('4 one.dem')
  })

  it('ends its game at SIGTERM, also while it waits for a copy', async () => {
    const waiting = world.startServer('b')
    await expect.poll(waiting.output).toContain('waiting for the updater')
    expect(await world.stop(waiting)).toBe(143)
    const server = await started()
    await world.stop(server)
    expect(textOf('ended')).toBe('ended\n')
  })

  it('ends with its game, with the exit code of the game', async () => {
    world.release(100, { ...gameFiles(100), 'game/bin/linuxsteamrt64/cs2': '#!/bin/bash\nexit 3\n' })
    await world.update()
    expect(await world.startServer('a').ended).toBe(3)
  })

  it('starts from a volume of the game that it cannot write to, and changes nothing in it', async () => {
    world.release(100)
    await world.update()
    execFileSync('chmod', ['-R', 'a-w', world.game])
    const state = () =>
      execFileSync('find', [world.game, '-printf', '%p %s %m %C@\n'], { encoding: 'utf8' }).split('\n').toSorted()
    const before = state()
    const server = await world.runServer('a', { VERIFY_FILES: '1' })
    await world.stop(server)
    await world.runServer('a')
    expect(state()).toEqual(before)
  })

  it('waits with VERIFY_FILES while the copy is damaged, and starts once it is repaired', async () => {
    world.release(100)
    await world.update()
    truncateSync(join(world.game, 'current', csgo, 'maps/de_dust2.vpk'), 3)
    const server = world.startServer('a', { VERIFY_FILES: '1' })
    await expect.poll(server.output).toContain(`First files: ${csgo}/maps/de_dust2.vpk`)
    await world.update()
    await expect.poll(() => existsSync(fileOf('running'))).toBe(true)
    expect(server.output()).toContain('verified: all files of the game are there')
    expect(world.treeFile('a', `${csgo}/maps/de_dust2.vpk`)).toBe('dust 100')
  })

  it('replaces what an earlier start left in its tree', async () => {
    mkdirSync(fileOf(`tree/${csgo}/cfg`), { recursive: true })
    writeFileSync(fileOf(`tree/${csgo}/cfg/old.cfg`), 'old')
    await started()
    expect(existsSync(fileOf(`tree/${csgo}/cfg/old.cfg`))).toBe(false)
  })
})

const metamod = /^\s*Game\s+csgo\/addons\/metamod\s*$/gm

describe.skipIf(unfit !== undefined)(`Metamod's line in gameinfo.gi${skipped}`, () => {
  const gameInfoAfter = async (text: string): Promise<string> => {
    world.release(100, { ...gameFiles(100), [`${csgo}/gameinfo.gi`]: text })
    await world.update()
    await world.runServer('a')
    return world.treeFile('a', `${csgo}/gameinfo.gi`)
  }

  it('is put before the search path of the game, and nothing else changes', async () => {
    const line = '\t\t\tGame\tcsgo/addons/metamod\n'
    expect(await gameInfoAfter(gameInfo)).toBe(gameInfo.replace('\t\t\tGame\tcsgo\n', `${line}\t\t\tGame\tcsgo\n`))
    expect(readFileSync(join(world.game, 'current', csgo, 'gameinfo.gi'), 'utf8')).toBe(gameInfo)
  })

  it('is added once if lines end with CR LF', async () => {
    const written = await gameInfoAfter(gameInfo.replaceAll('\n', '\r\n'))
    expect(written.match(metamod)).toHaveLength(1)
    expect(written.replaceAll('\r\n', '')).not.toContain('\n')
  })

  it('is not added a second time', async () => {
    const there = gameInfo.replace('Game\tcsgo\n', 'Game csgo/addons/metamod\n\t\t\tGame\tcsgo\n')
    expect(await gameInfoAfter(there)).toBe(there)
  })

  it('is added if the file has it only in a comment', async () => {
    const written = await gameInfoAfter(
      gameInfo.replace('Game\tcsgo\n', '// Game csgo/addons/metamod\n\t\t\tGame\tcsgo\n'),
    )
    expect(written.match(metamod)).toHaveLength(1)
  })

  it('stops the start of a game whose search paths are unknown', async () => {
    world.release(100, { ...gameFiles(100), [`${csgo}/gameinfo.gi`]: '"GameInfo" {}' })
    await world.update()
    const server = world.startServer('a')
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('gameinfo.gi has no search path "Game csgo"')
    rmSync(world.dataOf('a'), { recursive: true })
  })
})
