import type { Plugin } from 'vite'

type UnusedModule = {
  /** The import to replace. */
  readonly source: string
  /** The end of the path of the module that imports it; absent for every module. */
  readonly importer?: string
  /** What it exports instead. */
  readonly code: string
}

/**
 * Replaces modules that libraries import and this portal never runs, which the bundler cannot know. Each is loaded by every
 * page. Fails if one of them is not imported any more.
 */
export const unusedModulesPlugin = (modules: readonly UnusedModule[]): Plugin => {
  const prefix = '\0warmup-unused:'
  const replaced = new Set<string>()
  return {
    name: 'warmup-unused-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const index = modules.findIndex(
        (module) => module.source === source && (importer ?? '').endsWith(module.importer ?? ''),
      )
      if (index === -1) return undefined
      replaced.add(source)
      return `${prefix}${index}`
    },
    load: (id) => (id.startsWith(prefix) ? modules[Number(id.slice(prefix.length))]?.code : undefined),
    buildEnd(error) {
      const missing = modules.find(({ source }) => !replaced.has(source))
      if (error === undefined && missing !== undefined) throw new Error(`No module imports ${missing.source}`)
    },
  }
}
