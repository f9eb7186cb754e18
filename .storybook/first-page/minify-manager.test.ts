import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { minifyManager } from './minify-manager.ts'

let output: string
beforeEach(() => {
  output = mkdtempSync(join(tmpdir(), 'warmup-manager-'))
})
afterEach(() => rmSync(output, { recursive: true }))

it('makes the scripts of the manager smaller, with the same exports', async () => {
  const folder = join(output, 'sb-addons', 'docs-1')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'manager-bundle.js')
  const source = `/** What it does. */
const longNameOfAFunction = (longNameOfAParameter) => longNameOfAParameter + 1
export const result = longNameOfAFunction(41)
`
  writeFileSync(file, source)
  await minifyManager(output)
  expect(readFileSync(file, 'utf8').length).toBeLessThan(source.length / 2)
  expect(await import(pathToFileURL(file).href)).toMatchObject({ result: 42 })
})

it('does nothing without a manager', async () => {
  await expect(minifyManager(output)).resolves.toBeUndefined()
})
