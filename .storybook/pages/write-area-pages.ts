import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { storyAreas, titleOf } from './story-areas.ts'

const folder = '.cache/storybook-areas'

const pageOf = (area: string): string => `import { Meta } from '../../.storybook/pages/meta.tsx'
import { AreaPage } from '../../.storybook/pages/area-page.tsx'

<Meta title="${titleOf(area)}/Overview" />

<AreaPage area="${titleOf(area)}" />
`

/**
 * Writes a page for each area that has stories and returns a glob pattern of the files. Storybook needs a file for each
 * page; they contain only the area's name, so they are generated.
 */
export const writeAreaPages = (root: string): string => {
  mkdirSync(join(root, folder), { recursive: true })
  const areas = storyAreas(root).filter((area) => area !== 'foundations')
  for (const name of areas) {
    const file = join(root, folder, `${name}.mdx`)
    const text = pageOf(name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
  // Lists the names, so that the pattern does not match the page of a removed area.
  return `../${folder}/@(${areas.join('|')}).mdx`
}
