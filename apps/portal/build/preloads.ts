import { type Bundle, chunksFor, chunkWith } from './chunks.ts'

type PageSources = {
  readonly modules: readonly string[]
  readonly areas: readonly string[]
  /** Modules that fetch the page's data and are loaded only then. */
  readonly data: readonly string[]
}

/** Modules that a page imports right after the entry; they are preloaded in parallel with it. */
export type PreloadSources = {
  /** Returns the module of an area's texts in a language. */
  readonly texts: (language: string, area: string) => string
  readonly languages: readonly string[]
  /** The module that starts the portal. */
  readonly entry: string
  /** Areas whose texts every page needs. */
  readonly sharedAreas: readonly string[]
  /** The modules of the route and the areas of its texts, by the first part of the path (`home` for `/`). */
  readonly pages: Readonly<Record<string, PageSources>>
}

/**
 * Returns the files to preload, by the keys of `PagePlan`. Throws if a module of `data` is already part of its page: then
 * the code that fetches the data is elsewhere, and would not be preloaded.
 */
export const preloadsOf = (bundle: Bundle, sources: PreloadSources, base: string): Record<string, string[]> => {
  const addresses = (modules: readonly string[]) =>
    [...new Set(modules.flatMap((module) => chunksFor(bundle, module)))].map((file) => `${base}${file}`)
  const textsIn = (language: string, areas: readonly string[]) => areas.map((area) => sources.texts(language, area))
  const preloads: Record<string, string[]> = {}
  for (const language of sources.languages)
    preloads[language] = addresses([sources.entry, ...textsIn(language, sources.sharedAreas)])
  for (const [page, { modules, areas, data }] of Object.entries(sources.pages)) {
    for (const language of sources.languages)
      preloads[`${page}.${language}`] = addresses([...modules, ...textsIn(language, areas)])
    const ofPage = new Set(
      sources.languages.flatMap((key) => [key, `${page}.${key}`]).flatMap((key) => preloads[key] ?? []),
    )
    const early = data.find((module) => ofPage.has(base + chunkWith(bundle, module).fileName))
    if (early !== undefined) throw new Error(`${early} fetches data of the page "${page}", but is loaded with the page`)
    preloads[`${page}.data`] = addresses(data).filter((file) => !ofPage.has(file))
  }
  return preloads
}
