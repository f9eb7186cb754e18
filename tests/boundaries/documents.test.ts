import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const documents = tracked.filter((file) => file.endsWith('.md'))
const scripts = Object.keys(JSON.parse(read('package.json')).scripts)

it.each(documents)('%s names only npm scripts that exist', (file) => {
  const code = [...read(file).matchAll(/```[\s\S]*?```|`[^`]+`/g)].map(([text]) => text).join('\n')
  const named = [...code.matchAll(/\bnpm (?:run )?([a-z][a-z-]*)/g)].map(([, name]) => name)
  const ofNpm = ['ci', 'install', 'audit', 'rebuild', 'exec', 'run']
  expect(named.filter((name) => name && !ofNpm.includes(name) && !scripts.includes(name))).toEqual([])
})

it.each(documents)('%s names only files that exist', (file) => {
  const linked = [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path]) => path ?? '')
  expect(linked.filter((path) => !existsSync(join(root, file, '..', path)))).toEqual([])
})

it('no file names a folder of one machine or a host of one package registry', () => {
  const ofOneMachine = /(?:^|[\s'"`(=:])\/(?:work|home|Users|root)\/|registry\.npmjs\.org|"resolved": "https?:/m
  const own = 'tests/boundaries/documents.test.ts'
  const text = tracked.filter((file) => file !== own && !/\.(png|woff2?|ico|jpg|webp)$/.test(file))
  expect(text.filter((file) => ofOneMachine.test(read(file)))).toEqual([])
})
