import { join } from 'node:path'
import { root } from '../../../scripts/repository.ts'
import { shotsOf } from '../../visual/camera/shots.ts'
import { takePictures } from '../../visual/camera/take-pictures.ts'
import { hashOf } from '../../visual/comparison/compare.ts'
import { expect, test } from './storybook-test.ts'

test('an element that fades in is painted at its final position', async ({ browser, storybook }) => {
  const shots = shotsOf(join(root, 'storybook-static'))
  const shotOf = (id: string) => shots.filter((shot) => shot.id === id)
  // Every third picture of this story had letters one pixel lower, as painted at the end of the dialog's fade.
  const dialog = shotOf('practice-paymentstep--timeline-390-zh-dark')
  const another = shotOf('common-avatar--sizes-390-zh-dark')
  const inTurn = Array.from({ length: 16 }, () => [...dialog, ...another]).flat()
  const { pictures, failures } = await takePictures(browser, storybook, inTurn, { workers: 1 })
  expect(failures).toEqual([])
  expect(pictures).toHaveLength(32)
  expect(new Set(pictures.map(({ shot, png }) => `${shot.id} ${hashOf(png)}`)).size).toBe(2)
})
