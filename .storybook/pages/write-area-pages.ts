import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = '.cache/storybook-areas'

const pageOf = (area: string): string => `import { Meta } from '@storybook/addon-docs/blocks'
import { AreaPage } from '../../.storybook/pages/area-page.tsx'

<Meta title="${area[0]?.toUpperCase()}${area.slice(1)}/Overview" />

<AreaPage area="${area[0]?.toUpperCase()}${area.slice(1)}" />
`

/**
 * Writes the page of each area that has stories, and returns the pattern of their files. Storybook finds pages by file, and
 * a file that only names its area is not worth keeping.
 */
export const writeAreaPages = (root: string): string => {
  mkdirSync(join(root, folder), { recursive: true })
  const areas = readdirSync(join(root, 'stories'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['foundations', 'node_modules'].includes(entry.name))
    .filter(({ name }) => readdirSync(join(root, 'stories', name)).some((file) => file.endsWith('.stories.tsx')))
  for (const { name } of areas) {
    const file = join(root, folder, `${name}.mdx`)
    const text = pageOf(name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
  // Named one by one, so that the page of an area that is gone is not found.
  const names = areas.map(({ name }) => name)
  return `../${folder}/@(${names.join('|')}).mdx`
}
