import type { DocsIndexEntry, IndexEntry, StoryIndex, StoryIndexEntry } from 'storybook/internal/types'
import { words } from '../pages/words.ts'
import { separator } from './label.ts'
import { otherTerms, readable, withSynonyms } from './names.ts'
import { writtenNames } from './written-names.ts'

type Names = ReturnType<typeof writtenNames>

/** Stories that show a variant of another state. The pages show every state in each width, language and theme. */
const isVariant = (exportName: string): boolean => /^(Mobile|EnglishLight)$/.test(exportName)

/** The component of a title. A screen and an overview are named after their area. */
const componentOf = (title: string): string => {
  const [area = '', ...rest] = title.split('/')
  const name = rest.join('')
  if (name === '') return title
  if (name === 'Overview') return `${area}Overview`
  return area === 'Screens' ? `${name}Screen` : name
}

/** The Chinese name of an area's overview, which has no stories file. */
const overviewInChinese = (title: string): string => {
  const [area = '', page] = title.split('/')
  const { areaNames, overview } = words.zh
  return page === 'Overview' && areaNames[area] ? areaNames[area] + overview : ''
}

/** Texts that the sidebar's search reads besides name and path. */
const anchorsOf = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean).map((title) => ({ id: '', title }))

/** The name of a page contains the component, because search results show it: "Payment dialog · 付款对话框". */
const searchablePage = (entry: DocsIndexEntry, names: Names): DocsIndexEntry => {
  const component = componentOf(entry.title)
  const chinese = names.get('meta') ?? overviewInChinese(entry.title)
  return {
    ...entry,
    name: [readable(component), chinese].filter(Boolean).join(separator),
    ...{ anchors: anchorsOf([...withSynonyms(chinese), ...otherTerms(component)]) },
  }
}

/** A name written by the story's author is kept. */
const stateName = ({ name, exportName = name }: StoryIndexEntry): string =>
  name.replaceAll(' ', '').toLowerCase() === exportName.toLowerCase() ? readable(exportName) : name

const searchableStory = (entry: StoryIndexEntry, names: Names): IndexEntry => {
  const { title, exportName = '', tags = [] } = entry
  const chinese = names.get(exportName) ?? ''
  const state = stateName(entry)
  return {
    ...entry,
    name: [readable(componentOf(title)), state, chinese].filter(Boolean).join(separator),
    // Without the tag `dev` the sidebar leaves a story out; tests still run it.
    tags: isVariant(exportName) ? tags.filter((tag) => tag !== 'dev') : tags,
    ...{
      anchors: anchorsOf([
        ...withSynonyms(chinese),
        chinese && `${names.get('meta') ?? ''}${chinese}`,
        state,
        ...otherTerms(exportName),
      ]),
    },
  }
}

/**
 * The index with names as people write and search them, in English and Chinese, each with its component first.
 * @param sourceOf the source of an entry's file
 */
export const searchable = (index: StoryIndex, sourceOf: (importPath: string) => string): StoryIndex => {
  const files = new Map<string, Names>()
  const namesOf = (importPath: string): Names => {
    const names = files.get(importPath) ?? writtenNames(sourceOf(importPath))
    files.set(importPath, names)
    return names
  }
  return {
    ...index,
    entries: Object.fromEntries(
      Object.entries(index.entries).map(([id, entry]) => {
        const names = namesOf(entry.importPath)
        return [id, entry.type === 'docs' ? searchablePage(entry, names) : searchableStory(entry, names)]
      }),
    ),
  }
}
