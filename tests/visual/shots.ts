import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Condition } from '@warmup/domain/review'

/** One picture to take: a story, or a page of the portal, at a width, in a theme and a language. */
export type Shot = {
  id: string
  storyId: string
  /** The component's place in the Storybook: `Common/HoldButton`. */
  component: string
  story: string
  /** The file that the story is in. */
  file: string
  width: number
  theme: 'dark' | 'light'
  locale: 'zh' | 'en'
  /** What the reader's system asks for; undefined: reduced motion alone. */
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

/** Every combination of these; of the last ones first, so that a theme follows the other without a new width. */
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

const ofComponents = variantsOf({ widths: [1440, 390], locales: ['zh'], themes })

/** The tag of a component's story whose state looks different with motion: the fill of a held button, the pause of a ticker. */
const motionTag = 'full-motion'
const withMotion = variantsOf({ widths: [1440], locales: ['zh'], themes, condition: 'fullMotion' })

/**
 * Whole screens also at tablet width and in English, and as those see them who need more: a window as narrow as a page zoomed
 * to 400 %, text twice as large, the system's own colours. With motion, what moves must come to rest.
 */
const ofScreens = [
  ...variantsOf({ widths: [1440, 834, 390], locales, themes }),
  ...variantsOf({ widths: [320], locales, themes: ['dark'] }),
  ...variantsOf({ widths: [1440, 390], locales, themes: ['dark'], condition: 'largeText' }),
  ...variantsOf({ widths: [1440, 390], locales: ['zh'], themes, condition: 'forcedColors' }),
  ...variantsOf({ widths: [1440], locales: ['zh'], themes: ['dark'], condition: 'fullMotion' }),
]

/** The id of a picture: `common-button--primary-390-zh-dark`, with its condition at the end. */
const shotId = (storyId: string, { width, locale, theme, condition }: Variant): string =>
  [storyId, width, locale, theme, ...(condition ? [condition] : [])].join('-')

/**
 * Every picture of a built Storybook: all stories at desktop and phone width in both themes, in Chinese; whole screens in more
 * variants, and with motion too where a story has the tag for it. Ordered so that width, language and condition change seldom.
 */
export const shotsOf = (storybookFolder: string): Shot[] => {
  const index: StoryIndex = JSON.parse(readFileSync(join(storybookFolder, 'index.json'), 'utf8'))
  const stories = Object.values(index.entries).filter(({ type }) => type === 'story')
  const variantsOfStory = ({ title, tags = [] }: StoryIndex['entries'][string]): Variant[] => {
    if (title.startsWith('Screens/')) return ofScreens
    return tags.includes(motionTag) ? [...ofComponents, ...withMotion] : ofComponents
  }
  const shots = stories.flatMap((story) =>
    variantsOfStory(story).map((variant) => ({
      id: shotId(story.id, variant),
      storyId: story.id,
      component: story.title,
      story: story.name,
      file: story.importPath.replace(/^\.\//, ''),
      ...variant,
    })),
  )
  return shots.toSorted(
    (a, b) =>
      (a.condition ?? '').localeCompare(b.condition ?? '') || b.width - a.width || b.locale.localeCompare(a.locale),
  )
}
