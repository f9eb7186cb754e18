import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { communityText, onFreePorts } from '../../../scripts/community.ts'
import { runOperator } from '../harness/operator.ts'
import { currentRun } from '../harness/run.ts'
import { type CommunityFile, startApi } from '../harness/stack.ts'
import { test as base, expect } from '../harness/test.ts'

type Stack = {
  readonly address: string
  readonly data: string
  readonly communityFile: string
  readonly community: CommunityFile
}

const announcement = (zh: string, en: string) => ({
  items: [{ id: 'news', text: { zh, en }, priority: 1, start_date: '2026-01-01T00:00:00+08:00' }],
})

/** A separate API, whose files may be edited; its game servers are empty. */
const test = base.extend<{ stack: Stack }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
  stack: async ({}, use) => {
    const { community } = currentRun()
    const files = await onFreePorts({ ...community, announcements: announcement('旧公告', 'Old news') })
    const api = await startApi(files)
    await use({ ...api, community: files })
    await api.stop()
  },
  baseURL: async ({ stack }, use) => use(stack.address),
})

/** Saves like many editors: writes another file and renames it. */
const save = (file: string, text: string) => {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

const get = async (address: string, path: string) => (await fetch(`${address}${path}`)).json()
const contentState = async ({ address }: Stack) => (await get(address, '/readyz')).content

test('an edited announcement is shown without a restart, to each visitor in their language', async ({
  page,
  stack,
}) => {
  await page.goto('/')
  await expect(page.getByText('旧公告').first()).toBeVisible()
  const news = announcement('今晚八点社区杯', 'Community cup tonight at eight')
  save(stack.communityFile, communityText({ ...stack.community, announcements: news }))
  await expect
    .poll(async () => (await get(stack.address, '/api/server/announcement'))[0].text, { intervals: [100] })
    .toBe('今晚八点社区杯')
  await page.reload()
  await expect(page.getByText('今晚八点社区杯').first()).toBeVisible()
  expect(await (await fetch(stack.address)).text()).not.toContain('旧公告')
  await page.evaluate(() => localStorage.setItem('preferredLanguage', 'en'))
  await page.reload()
  await expect(page.getByText('Community cup tonight at eight').first()).toBeVisible()
})

test('an edited community changes the page and the sites that it may frame', async ({ page, stack }) => {
  const frames = async () =>
    /frame-src [^;]*/.exec((await fetch(stack.address)).headers.get('content-security-policy') ?? '')?.[0]
  const edited = {
    ...stack.community.community,
    wordmark: 'RENAMED',
    membership: { paymentPage: 'https://pay.example/vip' },
  }
  save(stack.communityFile, communityText({ ...stack.community, community: edited, privileges: [] }))
  // The inventory's site receives a key, so it changes only after a restart.
  const inventory = stack.community.community?.inventory?.host
  await expect.poll(frames, { intervals: [100] }).toBe(`frame-src https://pay.example ${inventory}`)
  await page.goto('/')
  await expect(page.getByText('RENAMED').first()).toBeVisible()
  expect(await get(stack.address, '/api/privileges')).toEqual([])
})

test('a broken edit is refused with line and reason, and the last valid one stays', async ({ page, stack }) => {
  const good = readFileSync(stack.communityFile, 'utf8')
  const line = good.split('\n').length
  const problem = `community.yaml:${line} announcments: unknown key`
  save(stack.communityFile, `${good}announcments: {}\n`)
  await expect.poll(() => contentState(stack), { intervals: [100] }).toEqual({ problems: [problem], needsRestart: [] })
  expect((await fetch(`${stack.address}/readyz`)).status).toBe(200)
  await page.goto('/')
  await expect(page.getByText('旧公告').first()).toBeVisible()
  await expect(runOperator(stack.data, 'check', stack.communityFile)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(problem),
  })
  // Only the operator sees the error.
  const asked = await fetch(`${stack.address}/readyz`, { headers: { 'x-forwarded-for': '203.0.113.1' } })
  expect(await asked.json()).toEqual({ status: 'ready' })
  save(stack.communityFile, good)
  await expect.poll(() => contentState(stack), { intervals: [100] }).toEqual({ problems: [], needsRestart: [] })
  expect(await runOperator(stack.data, 'check', stack.communityFile)).toContain('can be used')
})

test('settings that require a restart are named, and the rest of the edit applies', async ({ stack }) => {
  const { servers } = stack.community
  const [first, second, ...others] = servers.list
  if (first === undefined || second === undefined) throw new Error('The community has no servers')
  const renamed = { ...first, name_display: { zh: '改名了', en: 'Renamed' } }
  save(stack.communityFile, communityText({ ...stack.community, servers: { ...servers, list: [renamed, ...others] } }))
  await expect
    .poll(async () => (await contentState(stack))?.needsRestart, { intervals: [100] })
    .toEqual([`servers.list: ${Object(second).id} was removed`])
  await expect
    .poll(async () => (await get(stack.address, '/api/servers'))[0], { intervals: [100] })
    .toMatchObject({ name_display: '改名了', name_display_en: 'Renamed' })
  expect(await get(stack.address, '/api/servers')).toHaveLength(servers.list.length)
})

test('the FAQ shows added, changed and removed questions', async ({ stack }) => {
  const file = join(dirname(stack.communityFile), 'faq', 'new-one.zh.md')
  const asked = async (language: string) =>
    (await get(stack.address, `/api/faqs?language=${language}`)).find(({ id }: { id: string }) => id === 'new-one')
  const question = (answer: string) => `---\nquestion: 新问题\nupdated: '2026-11-22'\norder: 1\n---\n\n${answer}\n`
  writeFileSync(file, question('见<script>alert(1)</script>[这里](https://example.com)'))
  await expect
    .poll(() => asked('en'), { intervals: [100] })
    .toEqual({
      id: 'new-one',
      question: '新问题',
      answer: '<p>见<a href="https://example.com/" target="_blank" rel="noopener noreferrer">这里</a></p>',
      updatedAt: '2026-11-22',
    })
  writeFileSync(file, question(''))
  await expect
    .poll(async () => (await contentState(stack))?.problems, { intervals: [100] })
    .toEqual(['faq/new-one.zh.md:6 the answer is missing'])
  expect(await asked('zh')).toMatchObject({ question: '新问题' })
  rmSync(file)
  await expect.poll(() => asked('zh'), { intervals: [100] }).toBeUndefined()
})
