import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { pageShots } from '../camera/page-pictures.ts'
import type { Shot } from '../camera/shots.ts'
import { findChanges } from './find-changes.ts'
import type { PictureSet } from './picture-set.ts'

const shot = (id: string): Shot => ({
  id,
  storyId: id,
  component: 'Common/Button',
  story: id,
  file: 'stories/common/button.stories.tsx',
  width: 390,
  theme: 'dark',
  locale: 'zh',
})

const png = (grey: number): Buffer => {
  const picture = new PNG({ width: 8, height: 6 })
  picture.data.fill(255)
  picture.data.fill(grey, 0, 3)
  return PNG.sync.write(picture)
}

/** The grey of the first pixel of each picture; shots without one could not be taken. */
const side = (greys: Readonly<Record<string, number>>, untaken: readonly string[] = []) => {
  const pictures: PictureSet = {
    folder: '',
    ids: new Set(Object.keys(greys)),
    read: (id) => png(greys[id] ?? 0),
    evidence: new Map(),
  }
  return { shots: [...Object.keys(greys), ...untaken].map(shot), pictures }
}

const kindsOf = (before: ReturnType<typeof side>, after: ReturnType<typeof side>, gone: readonly string[] = []) =>
  findChanges(before, after, ({ id }) => gone.includes(id)).changes.map(({ id, kind }) => `${id} ${kind}`)

describe('two sets of pictures', () => {
  it('without a difference have no changes', () => {
    expect(kindsOf(side({ a: 1, b: 2 }), side({ a: 1, b: 2 }))).toEqual([])
  })

  it('have changed, added and removed pictures', () => {
    expect(kindsOf(side({ a: 1, b: 2 }), side({ a: 3, c: 4 }), ['b'])).toEqual(['a changed', 'c added', 'b removed'])
  })

  it('do not report a shot as removed if it was skipped or failed', () => {
    expect(kindsOf(side({ a: 1, b: 2 }), side({}, ['a']))).toEqual([])
  })

  it('report a story that failed, also if its picture is the same', () => {
    const after = { ...side({ a: 1 }), problems: new Map([['a', 'it threw']]) }
    const { changes } = findChanges(side({ a: 1 }), after, () => false)
    expect(changes).toMatchObject([{ id: 'a', kind: 'changed', pixels: 0, problem: 'it threw' }])
  })

  it('report the position of a change and keep its picture', () => {
    const { changes, differences } = findChanges(side({ a: 1 }), side({ a: 3 }), () => false)
    expect(changes[0]).toMatchObject({ box: { x: 0, y: 0, width: 1, height: 1 }, before: { width: 8, height: 6 } })
    expect([...differences.keys()]).toEqual(['a'])
  })

  it('have equal changes if the same pixels differ', () => {
    const { changes } = findChanges(side({ a: 1, b: 9 }), side({ a: 3, b: 7 }), () => false)
    expect(new Set(changes.map(({ difference }) => difference)).size).toBe(1)
  })
})

it('takes each page in 12 variants with unique names', () => {
  expect(new Set(pageShots.map(({ id }) => id)).size).toBe(pageShots.length)
  const variants = Map.groupBy(pageShots, ({ story }) => story)
  expect([...variants.values()].every((shots) => shots.length === 12)).toBe(true)
})
