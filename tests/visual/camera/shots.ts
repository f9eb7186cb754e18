import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Condition } from '@warmup/review/rules'
import { stateOf } from '../../../.storybook/search/label.ts'

/** One picture: a story, or a page of the portal, at a width, in a theme and a language. */
export type Shot = {
  id: string
  storyId: string
  /** The component's title in Storybook: `Common/HoldButton`. */
  component: string
  story: string
  /** The file of the story. */
  file: string
  width: number
  theme: 'dark' | 'light'
  locale: 'zh' | 'en'
  /** The reader's system settings; undefined: reduced motion only. */
  condition?: Condition | undefined
}

type StoryIndex = {
  entries: Record<
    string,
    { id: string; type: string; title: string; name: string; importPath: string; tags?: readonly string[] }
  >
}

type Variant = Pick<Shot, 'width' | 'theme' | 'locale' | 'condition'>

const themes = ['dark', 'light'] as const
const locales = ['zh', 'en'] as const

/** All combinations, with the last part varying fastest, so that switching the theme needs no new width. */
const variantsOf = (parts: {
  widths: readonly number[]
  locales: readonly Shot['locale'][]
  themes: readonly Shot['theme'][]
  condition?: Condition
}): Variant[] =>
  parts.widths.flatMap((width) =>
    parts.locales.flatMap((locale) =>
      parts.themes.map((theme) => ({ width, locale, theme, condition: parts.condition })),
    ),
  )

/**
 * English texts are longer, and are truncated first on phones; screens are also taken in English on desktop. Colours do
 * not depend on the language, so one theme is enough.
 */
const ofComponents = [
  ...variantsOf({ widths: [1440, 390], locales: ['zh'], themes }),
  ...variantsOf({ widths: [390], locales: ['en'], themes: ['dark'] }),
]

/** Tag of a component's story that looks different with motion: the fill of a held button, the pause of a ticker. */
const motionTag = 'full-motion'
const withMotion = variantsOf({ widths: [1440], locales: ['zh'], themes, condition: 'fullMotion' })

/**
 * Screens are also taken at tablet width, in English and for accessibility needs: a page zoomed to 400 %, double text
 * size, more space between letters, words and lines, forced colours. With motion, moving parts must come to rest.
 */
const ofScreens = [
  ...variantsOf({ widths: [1440, 834, 390], locales, themes }),
  ...variantsOf({ widths: [320], locales, themes: ['dark'] }),
  ...variantsOf({ widths: [1440, 390], locales, themes: ['dark'], condition: 'largeText' }),
  ...variantsOf({ widths: [1440, 390], locales: ['zh'], themes, condition: 'forcedColors' }),
  ...variantsOf({ widths: [390], locales, themes: ['dark'], condition: 'textSpacing' }),
  ...variantsOf({ widths: [1440], locales: ['zh'], themes: ['dark'], condition: 'fullMotion' }),
]

/**
 * The component of a whole page, such as `Players/PlayerPage`: what a screen is also taken for, once. Its states are too many
 * for all combinations.
 */
const ofPages = [
  ...ofComponents,
  ...variantsOf({ widths: [1440], locales: ['en'], themes: ['dark'] }),
  ...variantsOf({ widths: [834], locales: ['zh'], themes: ['dark'] }),
  ...variantsOf({ widths: [320], locales, themes: ['dark'] }),
  ...variantsOf({ widths: [390], locales: ['zh'], themes: ['dark'], condition: 'largeText' }),
  ...variantsOf({ widths: [390], locales: ['zh'], themes: ['dark'], condition: 'forcedColors' }),
]
const isPage = (title: string): boolean => /Page$/.test(title)

/** For accessibility needs, also the first state of each other component. */
const ofFirstStates = (['largeText', 'forcedColors', 'textSpacing'] as const).flatMap((condition) =>
  variantsOf({ widths: [390], locales: ['zh'], themes: ['dark'], condition }),
)

/** The id of a picture: `common-button--primary-390-zh-dark`, followed by its condition. */
const shotId = (storyId: string, { width, locale, theme, condition }: Variant): string =>
  [storyId, width, locale, theme, ...(condition ? [condition] : [])].join('-')

/**
 * All pictures of a built Storybook: every story at desktop and phone width in both themes, in Chinese, on the phone also in
 * English; pages and screens in more variants; the first state of a component for accessibility needs; stories with the
 * tag also with motion. Sorted so that width, language and condition rarely change.
 */
export const shotsOf = (storybookFolder: string): Shot[] => {
  const index: StoryIndex = JSON.parse(readFileSync(join(storybookFolder, 'index.json'), 'utf8'))
  const stories = Object.values(index.entries).filter(({ type }) => type === 'story')
  const firstStates = new Set([...Map.groupBy(stories, ({ title }) => title).values()].map(([first]) => first))
  const variantsOfStory = (story: StoryIndex['entries'][string]): Variant[] => {
    const { title, tags = [] } = story
    if (title.startsWith('Screens/')) return ofScreens
    if (isPage(title)) return ofPages
    return [
      ...ofComponents,
      ...(tags.includes(motionTag) ? withMotion : []),
      ...(firstStates.has(story) ? ofFirstStates : []),
    ]
  }
  const shots = stories.flatMap((story) =>
    variantsOfStory(story).map((variant) => ({
      id: shotId(story.id, variant),
      storyId: story.id,
      component: story.title,
      story: stateOf(story.name),
      file: story.importPath.replace(/^\.\//, ''),
      ...variant,
    })),
  )
  return shots.toSorted(
    (a, b) =>
      (a.condition ?? '').localeCompare(b.condition ?? '') || b.width - a.width || b.locale.localeCompare(a.locale),
  )
}
