import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'

const folder = 'deploy'
const run = (program: string, ...args: readonly string[]) => spawnSync(program, args, { cwd: root, encoding: 'utf8' })

/** The scripts that are run; the others are sourced by them. */
const programs = globSync(`${folder}/**/*.sh`, { cwd: root }).filter((file) =>
  readFileSync(join(root, file), 'utf8').startsWith('#!'),
)

it.skipIf(run('shellcheck', '--version').error !== undefined)('shellcheck finds nothing in the scripts', () => {
  expect(programs.length).toBeGreaterThan(2)
  expect(run('shellcheck', '-x', ...programs, 'tests/game-server/fake-steamcmd.sh')).toMatchObject({
    status: 0,
    stdout: '',
  })
})

it('every sourced script is checked with a program that sources it', () => {
  const texts = programs.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const sourced = globSync(`${folder}/**/*.sh`, { cwd: root }).filter((file) => !programs.includes(file))
  expect(sourced.filter((file) => !texts.includes(`# shellcheck source=${file}\n`))).toEqual([])
})

it('programs can be run', () => {
  const modes = run('git', 'ls-files', '--stage', '--', ...programs).stdout
  expect(modes.split('\n').filter((line) => line !== '' && !line.startsWith('100755'))).toEqual([])
})
