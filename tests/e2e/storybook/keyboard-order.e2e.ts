import type { Page } from 'playwright/test'
import { expect, test } from './storybook-test.ts'

const shown = { names: 'on', locale: 'en' }
const marksOf = (page: Page) => page.locator('[data-keyboard-order] [data-stop]')

/** The labels of the marks, in order. */
const labelsOf = (page: Page) =>
  marksOf(page).evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-stop')))

/** The number of the mark on the focused element. */
const focusedMark = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const focused = document.activeElement?.getBoundingClientRect()
    const marks = [...document.querySelectorAll('[data-keyboard-order] [data-stop]')]
    return marks.findIndex((mark) => {
      const box = mark.getBoundingClientRect()
      return (['left', 'top', 'width', 'height'] as const).every(
        (side) => Math.abs(box[side] - (focused?.[side] ?? Number.NaN)) < 1,
      )
    })
  })

/** Presses Tab once per mark; returns the focused mark after each press. */
const walk = async (page: Page): Promise<number[]> => {
  const walked: number[] = []
  for (let presses = await marksOf(page).count(); presses > 0; presses--) {
    await page.keyboard.press('Tab')
    // Changes of a press are drawn in the next frame.
    await expect.poll(() => focusedMark(page)).not.toBe(-1)
    walked.push(await focusedMark(page))
  }
  return walked
}

const counted = (length: number, from = 0) => Array.from({ length }, (_, at) => (at + from) % length)

test('order and names in a form match the Tab key and the labels', async ({ page, story }) => {
  await page.goto(story('accounts-emailloginform--empty', shown))
  await expect(marksOf(page).first()).toBeVisible()
  expect(await labelsOf(page)).toEqual([
    '1 textbox · Email',
    '2 Password',
    '3 button · Show password',
    '4 button · Log in',
    '5 button · Register',
    '6 button · Forgot password',
  ])
  expect(await walk(page)).toEqual(counted(6))
})

test('the page behind a dialog has no marks', async ({ page, story }) => {
  await page.goto(story('screens-login--main', shown))
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(marksOf(page).first()).toBeVisible()
  const labels = await labelsOf(page)
  const count = await page.getByRole('dialog').locator('button, a[href], input').count()
  expect(labels.length).toBe(count)
  const first = await focusedMark(page)
  expect(await walk(page)).toEqual(counted(labels.length, first + 1))
})

test('the server table is one stop at any position', async ({ page, story }) => {
  await page.goto(story('servers-servertable--populated', shown))
  await expect(marksOf(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  expect(await focusedMark(page)).toBe(0)
  const [before] = await labelsOf(page)
  await page.keyboard.press('ArrowRight')
  await expect(marksOf(page)).not.toHaveText(before ?? '')
  await expect(marksOf(page)).toHaveCount(1)
  expect(await focusedMark(page)).toBe(0)
})

test('screen readers ignore the marks', async ({ page, story }) => {
  const spoken = async (globals: Record<string, string>) => {
    await page.goto(story('servers-servertoolbar--idle', globals))
    await expect(page.getByRole('button').first()).toBeVisible()
    return page.locator('body').ariaSnapshot()
  }
  const without = await spoken({ locale: 'en' })
  const withMarks = await spoken(shown)
  await expect(marksOf(page).first()).toBeVisible()
  expect(withMarks).toBe(without)
})

test('marks use the language of the toolbar', async ({ page, story }) => {
  await page.goto(story('accounts-emailloginform--empty', { names: 'on', locale: 'zh' }))
  await expect(marksOf(page).first()).toHaveText('1 输入框 · 邮箱')
})
