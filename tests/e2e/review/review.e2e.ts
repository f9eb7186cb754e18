import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeReport } from '@warmup/review/fixtures'
import { type Decisions, foldChanges, type Threads } from '@warmup/review/rules'
import { test as base } from 'playwright/test'
import { PNG } from 'pngjs'
import { buildReviewPage } from '../../../scripts/builds.ts'
import { serveReview } from '../../visual/report/review-server.ts'
import { reviewPageFolder, sessionScript } from '../../visual/report/write-report.ts'
import { expectNoAxeViolations } from '../harness/axe.ts'
import { expect } from '../harness/test.ts'

const report = makeReport()
const outcome = { before: report.before, stories: [], pictures: report.pictures, failures: [] }
const folds = foldChanges(report.changes)
const largest = folds.find(({ changes }) => changes.length > 4)?.changes ?? []

type Review = { folder: string; address: string; decisions: () => Decisions }

/** The page that `npm run visual` writes, for a sample run. */
const test = base.extend<{ review: Review }, { pageIsBuilt: undefined }>({
  pageIsBuilt: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
    async ({}, use) => {
      await buildReviewPage()
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  review: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'warmup-review-'))
    cpSync(reviewPageFolder, folder, { recursive: true })
    const picture = PNG.sync.write(new PNG({ width: 1440, height: 900, fill: true }))
    for (const side of ['before', 'after', 'difference']) {
      mkdirSync(join(folder, side))
      for (const { id } of report.changes) writeFileSync(join(folder, side, `${id}.png`), picture)
    }
    writeFileSync(join(folder, 'session.js'), sessionScript({ report, decisions: {}, threads: {}, canDecide: false }))
    let decisions: Decisions = {}
    let threads: Threads = {}
    const server = await serveReview(
      { reference: 'test', report, outcome },
      {
        read: () => decisions,
        keep: (next) => {
          decisions = next
        },
        readThreads: () => threads,
        keepThreads: (next) => {
          threads = next
        },
        sign: () => ({ by: 'Ann', at: '2026-01-02T10:00:00Z' }),
      },
      folder,
    )
    await use({ folder, address: server.address, decisions: () => decisions })
    await server.close()
    rmSync(folder, { recursive: true })
  },
})

test.use({ locale: 'en-GB' })

test('an approved group stays approved after a reload, with author and time', async ({ page, review }) => {
  await page.goto(review.address)
  await page.getByRole('button', { name: `${largest.length} pictures` }).click()
  await page.getByRole('button', { name: `Approve all ${largest.length}` }).click()
  await expect(page.getByText(`1 of ${folds.length} groups decided`)).toBeVisible()
  await expect.poll(() => Object.keys(review.decisions()).toSorted()).toEqual(largest.map(({ id }) => id).toSorted())
  await page.reload()
  await expect(page.getByText(`1 of ${folds.length} groups decided`)).toBeVisible()
  await page.getByRole('button', { name: `Approved Common / HoldButton ${largest.length} pictures` }).click()
  await expect(page.getByText('Approved by Ann, 2026-01-02 10:00 UTC')).toBeVisible()
})

test('keys move through groups and pictures and change the view', async ({ page, review }) => {
  await page.goto(review.address)
  const pictures = page.getByRole('main')
  const group = (place: number) => pictures.getByText(`${place} / ${folds.length}`)
  await expect(group(1)).toBeVisible()
  await page.keyboard.press('j')
  await expect(group(2)).toBeVisible()
  await page.keyboard.press('k')
  await expect(group(1)).toBeVisible()
  await expect(pictures.getByText(`Picture 1 of ${largest.length}`)).toBeVisible()
  await page.keyboard.press('l')
  await expect(pictures.getByText(`Picture 2 of ${largest.length}`)).toBeVisible()
  await page.keyboard.press('h')
  await expect(pictures.getByText(`Picture 1 of ${largest.length}`)).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByRole('slider')).toBeVisible()
  await page.keyboard.press('4')
  await expect(page.getByRole('button', { name: 'Difference' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('b')
  await expect(pictures.getByRole('img', { name: 'Before' })).toBeVisible()
  await page.keyboard.press('b')
  await expect(pictures.getByRole('img', { name: 'After' })).toBeVisible()
  await page.keyboard.press('+')
  await expect(pictures.getByText('100 %')).toBeVisible()
  await page.keyboard.press('w')
  await expect(page.getByRole('switch', { name: 'Whole picture' })).toBeChecked()
  await page.keyboard.press('/')
  await page.keyboard.type('table')
  await expect(page.getByRole('navigation').getByRole('button', { name: /48,213/ })).toBeVisible()
  await expect(pictures.getByText('1 / 1')).toBeVisible()
})

test('A approves the group and Shift+A one picture; R asks why and rejects; Z undoes', async ({ page, review }) => {
  await page.goto(review.address)
  const decided = (count: number) => page.getByText(`${count} of ${folds.length} groups decided`)
  await expect(decided(0)).toBeVisible()
  await page.keyboard.press('Shift+A')
  await expect.poll(() => Object.values(review.decisions())).toMatchObject([{ verdict: 'approved' }])
  await expect(decided(0)).toBeVisible()
  await page.keyboard.press('a')
  await expect(decided(1)).toBeVisible()

  // The field of the reason appears only after R.
  await expect(page.getByRole('textbox', { name: 'Why it is rejected' })).toBeHidden()
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: 'Why it is rejected' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Say why before you reject it')).toBeVisible()
  await page.keyboard.type('a tad dark')
  await page.keyboard.press('Enter')
  await expect(decided(2)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Why it is rejected' })).toBeHidden()
  const rejected = () => Object.values(review.decisions()).filter(({ verdict }) => verdict === 'rejected')
  await expect.poll(rejected).toMatchObject([{ note: 'a tad dark', by: 'Ann' }])
  await page.keyboard.press('z')
  await expect(decided(1)).toBeVisible()
  await expect.poll(rejected).toEqual([])
})

test('before and after are both visible on a desktop, for wide and for high changes', async ({ page, review }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(review.address)
  for (const { first } of folds.filter(({ first: { kind } }) => kind === 'changed')) {
    await page.goto(`${review.address}/#${first.id}`)
    await page.reload()
    for (const side of ['Before', 'After'])
      await expect(page.getByRole('main').getByRole('group', { name: side })).toBeInViewport({ ratio: 1 })
  }
})

test('a decision that could not be saved is reported, and saved on retry', async ({ page, review }) => {
  await page.route('**/decisions', (route) => route.abort())
  await page.goto(review.address)
  await expect(page.getByText(`0 of ${folds.length} groups decided`)).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('alert')).toContainText('Not saved')
  expect(review.decisions()).toEqual({})
  await page.unroute('**/decisions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  expect(Object.keys(review.decisions())).toHaveLength(largest.length)
})

test('opened from the file system, the page shows everything and disables decisions', async ({ page, review }) => {
  const id = report.changes.at(-1)?.id
  await page.goto(`${pathToFileURL(join(review.folder, 'index.html'))}#${id}`)
  await expect(page.getByText('npm run visual -- review')).toBeVisible()
  await expect(page.getByText('This picture is gone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
  const loaded = await page.getByRole('main').locator('image').first().getAttribute('href')
  expect(loaded).toBe(`before/${id}.png`)
})

test('axe finds nothing, in either theme and language, on a desktop or a phone', async ({ page, review }) => {
  await page.goto(review.address)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const theme of ['light', 'dark']) {
      await page
        .getByRole('button', { name: new RegExp(`Switch to ${theme}|切换到${theme === 'light' ? '浅' : '深'}色`) })
        .click()
      await page.getByRole('button', { name: /Switch to Chinese|切换到英文/ }).click()
      await expectNoAxeViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  }
})
