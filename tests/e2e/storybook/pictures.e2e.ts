import { join } from 'node:path'
import { root } from '../../../scripts/repository.ts'
import { hashOf } from '../../visual/compare.ts'
import { shotsOf } from '../../visual/shots.ts'
import { takePictures } from '../../visual/take-pictures.ts'
import { expect, test } from './storybook-test.ts'

test('what fades in is painted where it stays', async ({ browser, storybook }) => {
  const shots = shotsOf(join(root, 'storybook-static'))
  const shotOf = (id: string) => shots.filter((shot) => shot.id === id)
  // Every third of these had letters one pixel lower: as they were painted while the dialog was held at the end of its fade.
  const dialog = shotOf('practice-paymentstep--timeline-390-zh-dark')
  const another = shotOf('common-avatar--sizes-390-zh-dark')
  const inTurn = Array.from({ length: 16 }, () => [...dialog, ...another]).flat()
  const { pictures, failures } = await takePictures(browser, storybook, inTurn, { workers: 1 })
  expect(failures).toEqual([])
  expect(pictures).toHaveLength(32)
  expect(new Set(pictures.map(({ shot, png }) => `${shot.id} ${hashOf(png)}`)).size).toBe(2)
})
