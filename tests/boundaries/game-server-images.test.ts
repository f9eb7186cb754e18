import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../scripts/repository.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const dockerfile = read('deploy/game-server/Dockerfile').replaceAll('\\\n', ' ')
const values = new Map([...dockerfile.matchAll(/^ARG (\w+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]))

it('every file that the Dockerfile copies exists', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(\S+) /gm)].map(([, source = '']) => source)
  expect(copied).toContain('deploy/game-server/server')
  expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

it('the base and every part have a fixed version and checksum, except steamcmd', () => {
  expect(values.get('BASE_IMAGE')).toMatch(/@sha256:[0-9a-f]{64}$/)
  const parts = [...values.keys()].filter((name) => name.endsWith('_URL')).map((name) => name.slice(0, -'_URL'.length))
  expect(parts.toSorted()).toEqual(['COUNTERSTRIKESHARP', 'MATCHZY', 'METAMOD', 'STEAMCMD'])
  const [, checked = ''] = /printf '%s {2}%s\\n'(.+)\| sha256sum --check/.exec(dockerfile) ?? []
  for (const part of parts.filter((name) => name !== 'STEAMCMD')) {
    expect(values.get(`${part}_URL`)).toMatch(/^https:\/\/github\.com\/.+\/releases\/download\/v?\d+(\.\d+)+\//)
    expect(values.get(`${part}_SHA256`)).toMatch(/^[0-9a-f]{64}$/)
    expect(checked).toContain(`"$${part}_SHA256" ${part.toLowerCase()}.`)
  }
})

it('entry points are scripts that exist', () => {
  const programs = [...dockerfile.matchAll(/^ENTRYPOINT \["\/opt\/warmup\/(.+)"\]$/gm)].map(([, program]) => program)
  expect(programs).toEqual(['updater/run.sh', 'server/start.sh'])
  for (const program of programs) expect(existsSync(join(root, `deploy/game-server/${program}`))).toBe(true)
})

it('the updater runs on each node, in the volume that the guide names for servers', () => {
  const stack = parse(read('deploy/game-server/updater/stack.yaml'))
  expect(stack.services.updater.deploy.mode).toBe('global')
  expect(stack.services.updater.volumes).toEqual([{ type: 'volume', source: 'game', target: '/game' }])
  expect(read('docs/operating.md')).toContain(`game_volume: ${stack.volumes.game.name} `)
})

it('the guide of the images names each variable of the scripts', () => {
  const guide = read('deploy/game-server/README.md')
  const scripts = [
    'copies.sh',
    'server/start.sh',
    'server/settings.sh',
    'server/tree.sh',
    'updater/update.sh',
    'updater/run.sh',
  ]
  // Places and waits that only tests change.
  const internal = new Set([
    ...['GAME_FOLDER', 'DATA_FOLDER', 'ADDONS_FOLDER', 'STEAMCMD', 'HOME', 'PWD'],
    ...[
      'WAIT_SECONDS',
      'STEAM_TIMEOUT',
      'STEAM_INFO_TIMEOUT',
      'STEAM_RETRY_SECONDS',
      'LC_ALL',
      'LD_LIBRARY_PATH',
      'IFS',
    ],
  ])
  const used = new Set(
    scripts.flatMap((file) => read(`deploy/game-server/${file}`).match(/(?<=\$\{?)[A-Z][A-Z_]+\b/g) ?? []),
  )
  expect(used).toContain('STEAM_TOKEN')
  expect([...used].filter((name) => !internal.has(name) && !guide.includes(`\`${name}\``))).toEqual([])
})
