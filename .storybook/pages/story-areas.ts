import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The name of an area in the titles of its stories. */
export const titleOf = (area: string): string => `${area[0]?.toUpperCase()}${area.slice(1)}`

const hasTitle = (folder: string, area: string): boolean =>
  readdirSync(folder).some(
    (file) => file.endsWith('.stories.tsx') && readFileSync(join(folder, file), 'utf8').includes(`'${titleOf(area)}/`),
  )

/** The areas that Storybook shows. The stories of some areas stand under the title of another. */
export const storyAreas = (root: string): string[] => {
  const stories = join(root, 'stories')
  return readdirSync(stories, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && entry.name !== 'node_modules' && hasTitle(join(stories, entry.name), entry.name),
    )
    .map(({ name }) => name)
}
