import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { conditions } from '@warmup/review/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shotsOf } from './shots.ts'

const folder = mkdtempSync(join(tmpdir(), 'shots-'))
const story = (id: string, title: string, tags: string[] = []) => ({
  id,
  type: 'story',
  title,
  name: 'One',
  importPath: './stories/a.tsx',
  tags,
})

beforeAll(() => {
  const entries = {
    a: story('common-button--one', 'Common/Button'),
    b: story('screens-vip--one', 'Screens/VIP'),
    c: story('common-holdbutton--one', 'Common/HoldButton', ['full-motion']),
  }
  writeFileSync(join(folder, 'index.json'), JSON.stringify({ entries }))
})
afterAll(() => rmSync(folder, { recursive: true }))

const variantsOf = (title: string) => shotsOf(folder).filter(({ component }) => component === title)

it('names each picture uniquely', () => {
  const ids = shotsOf(folder).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('takes components in Chinese, in both themes, on desktop and phone, and on the phone in English', () => {
  expect(variantsOf('Common/Button').map(({ id }) => id.replace('common-button--one-', ''))).toEqual([
    '1440-zh-dark',
    '1440-zh-light',
    '390-zh-dark',
    '390-zh-light',
    '390-en-dark',
  ])
})

it('also takes a component with motion if its story has the tag for it', () => {
  expect(variantsOf('Common/HoldButton').map(({ id }) => id.replace('common-holdbutton--one-', ''))).toEqual([
    '1440-zh-dark',
    '1440-zh-light',
    '390-zh-dark',
    '390-zh-light',
    '390-en-dark',
    '1440-zh-dark-fullMotion',
    '1440-zh-light-fullMotion',
  ])
})

it('takes screens also on a tablet, at 320 px, in English and under every condition', () => {
  const shots = variantsOf('Screens/VIP')
  const named = (condition: string | undefined) =>
    new Set(shots.filter((shot) => shot.condition === condition).map(({ width, locale }) => `${width} ${locale}`))
  expect([...named(undefined)].toSorted()).toEqual([
    '1440 en',
    '1440 zh',
    '320 en',
    '320 zh',
    '390 en',
    '390 zh',
    '834 en',
    '834 zh',
  ])
  expect([...named('largeText')].toSorted()).toEqual(['1440 en', '1440 zh', '390 en', '390 zh'])
  for (const condition of conditions) expect(named(condition).size).toBeGreaterThan(0)
})
