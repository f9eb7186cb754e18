import { chineseStateOf, stateOf } from '../search/label.ts'

type Entry = { id: string; type: 'story' | 'docs'; title: string; name: string; tags?: readonly string[] }
/** A story with the names of its state in English and Chinese. */
export type IndexedStory = Pick<Entry, 'id' | 'title' | 'name'> & { chinese: string }

/** Every story that the sidebar shows, in its order. */
export const storiesOf = (index: { entries: Record<string, Entry> }): IndexedStory[] =>
  Object.values(index.entries)
    .filter(({ type, tags }) => type === 'story' && tags?.includes('dev'))
    .map(({ id, title, name }) => ({ id, title, name: stateOf(name), chinese: chineseStateOf(name) }))

/** The stories of each title. */
export const byTitle = (stories: readonly IndexedStory[]): Map<string, IndexedStory[]> =>
  Map.groupBy(stories, ({ title }) => title)

/** The id of the page with all states of a title. */
export const pageId = (title: string): string => `${idOf(title)}--all-states`

/** The id of the overview page of an area. */
export const overviewId = (area: string): string => `${idOf(area)}-overview--all-states`

const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
