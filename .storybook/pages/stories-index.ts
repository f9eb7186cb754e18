import { use } from 'react'

type Entry = { id: string; type: 'story' | 'docs'; title: string; name: string; tags?: readonly string[] }
export type IndexedStory = Pick<Entry, 'id' | 'title' | 'name'>

let loaded: Promise<readonly Entry[]> | undefined

const load = (): Promise<readonly Entry[]> => {
  loaded ??= fetch('index.json')
    .then((response) => response.json())
    .then(({ entries }: { entries: Record<string, Entry> }) => Object.values(entries))
  return loaded
}

/** Every story of the Storybook, in the order of the sidebar. Suspends until the index is there. */
export const useStoriesIndex = (): readonly IndexedStory[] => use(load()).filter(({ type }) => type === 'story')

/** The stories of each title. */
export const byTitle = (stories: readonly IndexedStory[]): Map<string, IndexedStory[]> =>
  Map.groupBy(stories, ({ title }) => title)

/** The id of a title's page of all states. */
export const pageId = (title: string): string => `${idOf(title)}--all-states`

/** The id of an area's overview. */
export const overviewId = (area: string): string => `${idOf(area)}-overview--all-states`

const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
