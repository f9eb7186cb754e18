import { pageShots, takePages } from '../../visual/camera/page-pictures.ts'
import { expect, test } from './shell-test.ts'

test('a picture of a page shows its web fonts', async ({ browser, baseURL }) => {
  // The browser renders this page: all styles are added after the fonts have loaded.
  const shots = pageShots.filter(({ id }) => id === 'pages-portal--not-found-1440-zh-dark')
  expect(shots).toHaveLength(1)
  const { pictures, failures } = await takePages(browser, baseURL ?? '', shots)
  expect(failures).toEqual([])
  expect(pictures).toHaveLength(1)
})
