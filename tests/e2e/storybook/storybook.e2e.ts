import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from './storybook-test.ts'

test('the sidebar lists the areas in order; the toolbar changes language, theme and viewport', async ({ page }) => {
  await page.goto('/?path=/story/common-copybutton--idle')
  const preview = page.frameLocator('#storybook-preview-iframe')
  await expect(preview.locator('html.dark:lang(zh)')).toBeVisible()
  const areas = await page.locator('[data-nodetype="root"]').allTextContents()
  expect(areas.slice(0, 3)).toEqual(['Foundations', 'Common', 'Shell'])
  expect(areas.slice(-2)).toEqual(['Screens', 'Review'])

  await page.getByRole('button', { name: 'Colour theme' }).click()
  await page.getByText('Light', { exact: true }).click()
  await expect(preview.locator('html.light')).toBeVisible()
  await page.getByRole('button', { name: /^Language / }).click()
  await page.getByText('English', { exact: true }).click()
  await expect(preview.locator('html:lang(en)')).toBeVisible()
  await page.getByRole('button', { name: /viewport/i }).click()
  await expect(page.getByText('Phone 390')).toBeVisible()
})

test('a story reaches no network and sees a frozen clock', async ({ page, story }) => {
  await page.goto(story('common-copybutton--idle'))
  await expect(page.getByRole('button')).toBeVisible()
  let hits = 0
  const elsewhere = createServer((_, response) => response.end(String(++hits))).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const bound = elsewhere.address()
  const host = typeof bound === 'object' ? `127.0.0.1:${bound?.port}` : ''
  const results = await page.evaluate(async (host) => {
    const refused = (attempt: () => unknown) =>
      Promise.resolve()
        .then(attempt)
        .then(
          () => 'allowed',
          (error: unknown) => String(error),
        )
    const picture = new Image()
    const pictureResult = new Promise((resolve) => {
      picture.onload = () => resolve('allowed')
      picture.onerror = () => resolve('refused')
    })
    picture.src = `http://${host}/picture.png`
    return {
      api: await refused(() => fetch('/api/servers')),
      elsewhere: await refused(() => fetch(`http://${host}/`)),
      socket: await refused(() => new WebSocket(`ws://${host}/latency`)),
      picture: await pictureResult,
      now: new Date().toISOString(),
    }
  }, host)
  elsewhere.close()
  expect(results).toEqual({
    api: expect.stringContaining('must not reach the network'),
    elsewhere: expect.stringContaining('must not reach the network'),
    socket: expect.stringContaining('must not reach the network'),
    picture: 'refused',
    now: '2026-11-20T12:00:00.000Z',
  })
  expect(hits).toBe(0)
})

test('docs pages follow the theme and the language of the toolbar', async ({ page }) => {
  await page.goto('/?path=/docs/start-here--all-states')
  const preview = page.frameLocator('#storybook-preview-iframe')
  const ground = preview.locator('.wp')
  await expect(preview.getByRole('heading', { level: 1, name: '每个页面，每种状态，一览无余。' })).toBeVisible()
  await expect(ground).toHaveCSS('background-color', 'rgb(11, 14, 19)')
  await page.getByRole('button', { name: 'Colour theme' }).click()
  await page.getByText('Light', { exact: true }).click()
  await expect(ground).toHaveCSS('background-color', 'rgb(243, 244, 240)')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(20, 24, 29)')
  await expect(page.locator('.sb-bar').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.getByRole('button', { name: /^Language / }).click()
  await page.getByText('English', { exact: true }).click()
  await expect(preview.getByRole('heading', { level: 1, name: /Every screen, every state/ })).toBeVisible()
})

test('the page of a component shows every state of the index, in each theme and language', async ({ page }) => {
  // All cells are in sight: without a camera only these run.
  await page.setViewportSize({ width: 1280, height: 3_000 })
  await page.goto('/iframe.html?viewMode=docs&id=common-copybutton--all-states&globals=theme:dark;locale:en')
  const index = await page.evaluate(() => fetch('index.json').then((response) => response.json()))
  const entries: { id: string; title: string; type: string }[] = Object.values(index.entries)
  const states = entries.filter(({ title, type }) => title === 'Common/CopyButton' && type === 'story')
  const made = page.locator('[data-status="shown"]')
  await expect(made).toHaveCount(states.length * 4)
  const shown = await page
    .locator('[data-story]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-story')))
  expect(shown).toEqual(states.map(({ id }) => id))
  const inFirst = (part: string) => made.first().frameLocator('iframe').locator(part)
  await expect(inFirst('html.dark:lang(zh) #storybook-root button').first()).toBeVisible()

  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(made).toHaveCount(states.length)
  await expect(inFirst('html.light:lang(en) #storybook-root button').first()).toBeVisible()
})

test('a state is shown in its own viewport, cropped to its content, and named if it is empty', async ({ page }) => {
  const open = (id: string) => page.goto(`/iframe.html?viewMode=docs&id=${id}--all-states&globals=theme:dark;locale:en`)
  const stillOf = (story: string) => page.locator(`[data-story="${story}"] [data-variant="dark en"]`)
  const drawn = (story: string) => stillOf(story).locator('iframe')

  await open('common-datedtext')
  await expect(drawn('common-datedtext--narrow')).toHaveCSS('width', '320px')
  await open('shell-footer')
  await expect(drawn('shell-footer--default')).toHaveCSS('width', '1100px')

  await open('common-toast')
  const toast = stillOf('common-toast--success').locator('.still')
  await expect(toast).toBeVisible()
  expect((await toast.boundingBox())?.height).toBeLessThan(120)

  await open('practice-activitydialog')
  const list = stillOf('practice-activitydialog--list')
  await expect(list.locator('.still')).toBeVisible()
  const dialog = await list.frameLocator('iframe').getByRole('dialog').boundingBox()
  const cropped = await list.locator('.still').boundingBox()
  // The space above and below for focus rings and shadows.
  expect((cropped?.height ?? 0) - (dialog?.height ?? 0)).toBeLessThan(30)

  await open('common-membershipbadge')
  await expect(stillOf('common-membershipbadge--none')).toHaveText('Shows nothing in this state')
})

test('every component and area has its page', async ({ request }) => {
  const index = await (await request.get('/index.json')).json()
  const entries: { id: string; title: string; type: string }[] = Object.values(index.entries)
  const pages = new Set(entries.filter(({ type }) => type === 'docs').map(({ title }) => title))
  const titles = [...new Set(entries.filter(({ type }) => type === 'story').map(({ title }) => title))]
  expect(titles.filter((title) => !pages.has(title))).toEqual([])
  const areas = [...new Set(titles.map((title) => title.split('/')[0]))].filter((area) => area !== 'Foundations')
  expect(areas.filter((area) => !pages.has(`${area}/Overview`))).toEqual([])
})

test('the pseudo-language, larger text and reduced motion apply to a story', async ({ page, story }) => {
  await page.goto(story('common-holdbutton--released', { locale: 'pseudo', textSize: 'double', motion: 'reduced' }))
  await expect(page.getByRole('button')).toHaveText(/\[Ĥöļð .*~\]/)
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
})
