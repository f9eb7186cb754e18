import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'
import { emblems } from './emblems.ts'
import { storyAreas } from './story-areas.ts'

const storybook = new URL('..', import.meta.url)

it('every area has its pictures on the start page, in each theme and language', () => {
  const areas = storyAreas(root)
  const wanted = areas.flatMap((area) =>
    ['dark-en', 'dark-zh', 'light-en', 'light-zh'].map((variant) => `${area}-${variant}.webp`),
  )
  expect(Object.keys(emblems).map((area) => area.toLowerCase())).toEqual(expect.arrayContaining(areas))
  expect(readdirSync(new URL('emblems', storybook)).toSorted()).toEqual(wanted.toSorted())
})
