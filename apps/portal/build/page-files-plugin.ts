import type { Plugin } from 'vite'
import { chunksFor, chunksOf } from './chunks.ts'

export type PageFilesSources = {
  /** The module that starts the portal; its files are omitted. */
  readonly entry: string
  /** Matches the modules of pages. */
  readonly pages: RegExp
  readonly languages: readonly string[]
  /** Matches the modules of a language's texts. */
  readonly texts: (language: string) => RegExp
}

/**
 * Writes `pages.json`: for each language the URLs of the files that the portal fetches in idle time, so that every page
 * opens at once and offline. They are the files of the lazily imported modules that match.
 */
export const pageFilesPlugin = ({ entry, pages, languages, texts }: PageFilesSources): Plugin => {
  let base = '/'
  return {
    name: 'warmup-page-files',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    generateBundle(_options, bundle) {
      const started = new Set(chunksFor(bundle, entry))
      const lazyModules = chunksOf(bundle).flatMap(({ isDynamicEntry, facadeModuleId }) =>
        isDynamicEntry && facadeModuleId !== null ? [facadeModuleId] : [],
      )
      const urlsOf = (wanted: RegExp): string[] => {
        const modules = lazyModules.filter((module) => wanted.test(module))
        if (modules.length === 0) throw new Error(`No lazily imported module matches ${wanted}`)
        const files = new Set(modules.flatMap((module) => chunksFor(bundle, module)))
        return [...files].filter((file) => !started.has(file)).map((file) => `${base}${file}`)
      }
      const urls = languages.map((language) => [language, [...urlsOf(texts(language)), ...urlsOf(pages)]])
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(Object.fromEntries(urls)) })
    },
  }
}
