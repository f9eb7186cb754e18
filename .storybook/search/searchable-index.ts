import type { DocsIndexEntry, IndexEntry, StoryIndex, StoryIndexEntry } from 'storybook/internal/types'
import { separator } from './label.ts'
import { everyChinese, inChinese, otherNames, readable } from './names.ts'

/** Stories that show a variant of another state. The pages show every state in each width, language and theme. */
const isVariant = (exportName: string): boolean => /^(Mobile|EnglishLight)$/.test(exportName)

/** The component of a title. A screen and an overview are named after their area. */
const componentOf = (title: string): string => {
  const [area = '', name] = title.split('/')
  if (name === undefined) return title
  if (name === 'Overview') return `${area}Overview`
  return area === 'Screens' ? `${name}Screen` : name
}

/** Texts that the sidebar's search reads besides name and path. */
const anchorsOf = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean).map((title) => ({ id: '', title }))

/** The name of a page contains the component, because search results show it: "Payment dialog · 付款对话框". */
const searchablePage = (entry: DocsIndexEntry): DocsIndexEntry => {
  const component = componentOf(entry.title)
  const words = [readable(component), inChinese(component)].filter(Boolean)
  return {
    ...entry,
    name: words.join(separator),
    anchors: anchorsOf([...everyChinese(component), ...otherNames(component)]),
  }
}

/** A name written by the story's author is kept. */
const stateName = ({ name, exportName = name }: StoryIndexEntry): string =>
  name.replaceAll(' ', '').toLowerCase() === exportName.toLowerCase() ? readable(exportName) : name

const searchableStory = (entry: StoryIndexEntry): IndexEntry => {
  const { title, exportName = '', tags = [] } = entry
  const component = componentOf(title)
  const chinese = inChinese(exportName) && inChinese(component) + inChinese(exportName)
  return {
    ...entry,
    name: `${readable(component)}${separator}${stateName(entry)}`,
    // Without the tag `dev` the sidebar leaves a story out; tests still run it.
    tags: isVariant(exportName) ? tags.filter((tag) => tag !== 'dev') : tags,
    ...{ anchors: anchorsOf([chinese, ...otherNames(exportName)]) },
  }
}

/** The index with names as people write and search them, in English and Chinese, each with its component first. */
export const searchable = (index: StoryIndex): StoryIndex => ({
  ...index,
  entries: Object.fromEntries(
    Object.entries(index.entries).map(([id, entry]) => [
      id,
      entry.type === 'docs' ? searchablePage(entry) : searchableStory(entry),
    ]),
  ),
})
