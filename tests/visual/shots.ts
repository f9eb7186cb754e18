import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
}

type StoryIndex = {
  entries: Record<string, { id: string; type: string; title: string; name: string; importPath: string }>
}

const themes = ['dark', 'light'] as const
const widths = [1440, 390]
const screenWidths = [1440, 834, 390]

/**
 * Every picture of a built Storybook: all stories at desktop and phone width in both themes, in Chinese;
 * whole screens also at tablet width and in English. Ordered so that width and language change seldom.
 */
export const shotsOf = (storybookFolder: string): Shot[] => {
  const index: StoryIndex = JSON.parse(readFileSync(join(storybookFolder, 'index.json'), 'utf8'))
  const stories = Object.values(index.entries).filter(({ type }) => type === 'story')
  const shots = stories.flatMap((story) => {
    const isScreen = story.title.startsWith('Screens/')
    const locales: Shot['locale'][] = isScreen ? ['zh', 'en'] : ['zh']
    return (isScreen ? screenWidths : widths).flatMap((width) =>
      locales.flatMap((locale) =>
        themes.map((theme) => ({
          id: `${story.id}-${width}-${locale}-${theme}`,
          storyId: story.id,
          component: story.title,
          story: story.name,
          file: story.importPath.replace(/^\.\//, ''),
          width,
          theme,
          locale,
        })),
      ),
    )
  })
  return shots.toSorted((a, b) => b.width - a.width || b.locale.localeCompare(a.locale))
}
