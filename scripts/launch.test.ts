import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from './repository.ts'

/*
 * A repository with our .npmrc, our launch.mjs and two packages: `node`, whose install script creates its binary,
 * and one whose install script must not run.
 */
let clone: string

const npm = (args: readonly string[], cwd: string) => {
  const caller = process.env.npm_execpath
  const [command, ...first] = caller?.endsWith('.js') ? [process.execPath, caller] : ['npm']
  return execFileSync(command as string, [...first, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Packs a package into the clone and returns the name of the archive. */
const pack = (name: string, manifest: object, files: Readonly<Record<string, string>>): string => {
  const folder = join(clone, 'packages', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...manifest }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  npm(['pack', '--pack-destination', clone], folder)
  return `file:${name}-1.0.0.tgz`
}

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'warmup-launch-'))
  mkdirSync(join(clone, 'scripts'))
  copyFileSync(join(root, '.npmrc'), join(clone, '.npmrc'))
  copyFileSync(join(root, 'scripts', 'launch.mjs'), join(clone, 'scripts', 'launch.mjs'))
  writeFileSync(join(clone, 'scripts', 'hello.mjs'), "console.log('started by', process.execPath)")
  const dependencies = {
    node: pack(
      'node',
      { bin: { node: 'bin-node' }, scripts: { preinstall: 'node make-binary.cjs' } },
      { 'make-binary.cjs': `require('fs').symlinkSync(${JSON.stringify(process.execPath)}, 'bin-node')` },
    ),
    unlisted: pack(
      'unlisted',
      { scripts: { postinstall: 'node leave-mark.cjs' } },
      {
        'leave-mark.cjs': `require('fs').writeFileSync(${JSON.stringify(join(clone, 'mark'))}, '')`,
      },
    ),
  }
  writeFileSync(join(clone, 'package.json'), JSON.stringify({ name: 'clone', version: '1.0.0', dependencies }))
  npm(['install', '--package-lock-only', '--offline'], clone)
})

afterEach(() => rmSync(clone, { recursive: true, force: true }))

it('installs without running the scripts of packages, except the one that brings the pinned Node', () => {
  const output = execFileSync(process.execPath, ['scripts/launch.mjs', 'hello.mjs'], { cwd: clone, encoding: 'utf8' })
  // Standard output has only what the script writes.
  expect(output).toMatch(/^started by .*\n$/)
  expect(existsSync(join(clone, 'node_modules', '.bin', 'node'))).toBe(true)
  expect(existsSync(join(clone, 'node_modules', 'unlisted'))).toBe(true)
  expect(existsSync(join(clone, 'mark'))).toBe(false)
})
