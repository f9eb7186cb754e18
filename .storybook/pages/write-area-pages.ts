import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = '.cache/storybook-areas'

const pageOf = (area: string): string => `import { Meta } from '../../.storybook/pages/meta.tsx'
import { AreaPage } from '../../.storybook/pages/area-page.tsx'

<Meta title="${area[0]?.toUpperCase()}${area.slice(1)}/Overview" />

<AreaPage area="${area[0]?.toUpperCase()}${area.slice(1)}" />
`

/**
 * Writes a page for each area that has stories and returns a glob pattern of the files. Storybook needs a file for each
 * page; they contain only the area's name, so they are generated.
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
  // Lists the names, so that the pattern does not match the page of a removed area.
  const names = areas.map(({ name }) => name)
  return `../${folder}/@(${names.join('|')}).mdx`
}
