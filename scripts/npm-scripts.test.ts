import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './repository.ts'

it('npm scripts start TypeScript programs by launch.mjs, because Node 20 cannot run them', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const programs = Object.values(scripts).filter((script) => /\.ts\b/.test(script))
  expect(programs.length).toBeGreaterThan(0)
  expect(programs.filter((script) => !script.startsWith('node scripts/launch.mjs '))).toEqual([])
  for (const script of programs) {
    const name = script.split(' ').find((word) => word.endsWith('.ts')) ?? ''
    expect(existsSync(join(root, 'scripts', name)), script).toBe(true)
  }
})
