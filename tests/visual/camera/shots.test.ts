import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { conditions } from '@warmup/review/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../../scripts/repository.ts'
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
    d: story('common-button--two', 'Common/Button'),
    e: story('players-playerpage--one', 'Players/PlayerPage'),
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
  const second = variantsOf('Common/Button').filter(({ storyId }) => storyId === 'common-button--two')
  expect(second.map(({ id }) => id.replace('common-button--two-', ''))).toEqual([
    '1440-zh-dark',
    '1440-zh-light',
    '390-zh-dark',
    '390-zh-light',
    '390-en-dark',
  ])
})

it('takes the first state of a component for accessibility needs', () => {
  const first = variantsOf('Common/Button').filter(({ storyId }) => storyId === 'common-button--one')
  const named = first.flatMap(({ condition }) => condition ?? [])
  expect(named.toSorted()).toEqual(['forcedColors', 'largeText', 'textSpacing'])
})

it('takes the component of a page at every width, in English on each, with large text and in forced colours', () => {
  const shots = variantsOf('Players/PlayerPage')
  expect(new Set(shots.map(({ width }) => width))).toEqual(new Set([1440, 834, 390, 320]))
  expect(new Set(shots.filter(({ locale }) => locale === 'en').map(({ width }) => width))).toEqual(
    new Set([1440, 390, 320]),
  )
  expect(new Set(shots.flatMap(({ condition }) => condition ?? []))).toEqual(new Set(['largeText', 'forcedColors']))
})

it('knows the stories of each page: they are screens, or titled as its component', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const screens = globSync('stories/screens/*.tsx', { cwd: root }).map(read)
  const others = globSync('stories/*/*.stories.tsx', { cwd: root }).map(read)
  const isTaken = (name: string) =>
    screens.some((source) => source.includes(name)) ||
    (name.endsWith('Page') && others.some((source) => new RegExp(`\\btitle: '\\w+/${name}'`).test(source)))
  const exportsOf = (file: string) => [...read(file).matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
  const pages = globSync('packages/ui/src/**/*-page.tsx', { cwd: root })
  expect(pages.filter((file) => !exportsOf(file).some(isTaken))).toEqual([])
})

it('also takes a component with motion if its story has the tag for it', () => {
  const withMotion = variantsOf('Common/HoldButton').filter(({ condition }) => condition === 'fullMotion')
  expect(withMotion.map(({ id }) => id.replace('common-holdbutton--one-', ''))).toEqual([
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
