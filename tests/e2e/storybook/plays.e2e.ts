import { renderStory } from '../../visual/camera/preview-page.ts'
import { expect, test } from './storybook-test.ts'

type StoryIndex = { entries: Record<string, { id: string; type: string; tags: string[] }> }

/** The number of parallel tests among which the stories are divided: a single test would be the longest of all. */
const parts = 4

// The story tests run play functions on a desktop in Chinese, with synchronous React effects. Reviewers and the visual
// check also see them on a phone in English.
for (let part = 0; part < parts; part += 1)
  test(`every play function succeeds on a phone in English (${part + 1} of ${parts})`, async ({ page, storybook }) => {
    const { entries }: StoryIndex = await (await fetch(`${storybook}/index.json`)).json()
    const every = Object.values(entries).filter(({ type, tags }) => type === 'story' && tags.includes('play-fn'))
    expect(every.length).toBeGreaterThan(200)
    const stories = every.filter((_, index) => index % parts === part)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/iframe.html?viewMode=story')
    await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.ready().then(() => true))
    const problems: string[] = []
    for (const [index, { id }] of stories.entries()) {
      const problem = await page.evaluate(renderStory, {
        storyId: id,
        globals: { theme: 'dark', locale: 'en', a11y: { manual: true } },
        current: index === 0 ? ('nothing' as const) : ('another' as const),
      })
      if (problem) problems.push(`${id}: ${problem}`)
    }
    expect(problems).toEqual([])
  })
