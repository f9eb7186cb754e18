import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const id = 'virtual:used-icons'
const resolvedId = `\0${id}`

const importOfLucide = /import\s*\{([^}]*)\}\s*from\s*'lucide-react'/g

/** The icons that a source imports, by Lucide's names. */
export const iconsImportedBy = (source: string): string[] =>
  [...source.matchAll(importOfLucide)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '))

/**
 * Serves the icons that the product's components import as the module `virtual:used-icons`. Importing all of Lucide, to
 * choose icons by name, would add a megabyte to every page of the built Storybook.
 */
export const usedIconsPlugin = (root: string): Plugin => ({
  name: 'warmup:used-icons',
  resolveId: (source) => (source === id ? resolvedId : undefined),
  load: (loaded) => {
    if (loaded !== resolvedId) return undefined
    const files = globSync('packages/ui/src/**/*.{ts,tsx}', { cwd: root })
    const names = new Set(files.flatMap((file) => iconsImportedBy(readFileSync(join(root, file), 'utf8'))))
    return `export { ${[...names].toSorted().join(', ')} } from 'lucide-react'`
  },
  handleHotUpdate: ({ file, server }) => {
    const module = server.moduleGraph.getModuleById(resolvedId)
    if (module && file.includes('/packages/ui/src/')) server.moduleGraph.invalidateModule(module)
  },
})
