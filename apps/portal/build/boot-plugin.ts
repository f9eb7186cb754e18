import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

type PagePlan = {
  readonly modules: readonly string[]
  readonly areas: readonly string[]
  /** Modules that fetch the page's data. */
  readonly data: readonly string[]
}

/** What a visitor's page asks for right after the entry: which words, and which modules by the first part of an address. */
export type PreloadPlan = {
  /** Modules of the words in a language: those of `areas`. */
  readonly words: (language: string, area: string) => string
  readonly languages: readonly string[]
  /** The module that starts the portal. */
  readonly entry: string
  /** Areas of words that every page needs. */
  readonly sharedAreas: readonly string[]
  /** By the first part of an address (`home` for `/`): its route modules and its areas of words. */
  readonly pages: Readonly<Record<string, PagePlan>>
}

const virtualId = 'virtual:warmup-boot'

/** The inline script as text: the boot function with everything it needs, minified. */
const bundleBoot = async (root: string): Promise<string> => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'warmup-boot-entry',
        resolveId: (id) => (id === virtualId ? id : undefined),
        load: (id) =>
          id === virtualId ? `import { bootPage } from '@warmup/features/shell/boot'; bootPage(__PLAN__)` : undefined,
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: virtualId, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('The boot script could not be bundled')
  return output.output[0].code.trim()
}

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')

const chunkWith = (bundle: Bundle, module: string): Chunk => {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (chunk === undefined) throw new Error(`No chunk holds ${module}, which the boot script should fetch`)
  return chunk
}

/** The chunk that holds a module, and everything that it imports at once. */
const chunksFor = (bundle: Bundle, module: string): string[] => {
  const chunks = chunksOf(bundle)
  const own = chunkWith(bundle, module)
  const all = new Set<string>()
  const add = (fileName: string) => {
    if (all.has(fileName)) return
    all.add(fileName)
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(imported)
  }
  add(own.fileName)
  return [...all]
}

const preloadsOf = (bundle: Bundle, plan: PreloadPlan, base: string): Record<string, string[]> => {
  const addresses = (modules: readonly string[]) =>
    [...new Set(modules.flatMap((module) => chunksFor(bundle, module)))].map((file) => `${base}${file}`)
  const preloads: Record<string, string[]> = {}
  for (const language of plan.languages) {
    preloads[language] = addresses([plan.entry, ...plan.sharedAreas.map((area) => plan.words(language, area))])
    for (const [page, { modules, areas }] of Object.entries(plan.pages)) {
      preloads[`${page}.${language}`] = addresses([...modules, ...areas.map((area) => plan.words(language, area))])
    }
  }
  for (const [page, { data }] of Object.entries(plan.pages)) preloads[`${page}.data`] = addresses(data)
  return preloads
}

const entryTags = /^\s*<(?:script type="module"[^>]* src="[^"]*"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n?/gm
const fontFile = /url\(([^)]+\.woff2)\)/g
/** A font that takes over late moves words, however well its stand-in fits; one that comes late waits for the next visit. */
const [swappedLater, usedIfThere] = ['font-display:swap', 'font-display:optional']

/** Takes the styles that are files out of the build: they are few, and a file of them would hold up the first paint. */
const takeStyles = (bundle: Bundle): string => {
  const files = Object.values(bundle).filter((output) => output.type === 'asset' && output.fileName.endsWith('.css'))
  for (const { fileName } of files) delete bundle[fileName]
  // Else chunks that come later would ask for them.
  for (const chunk of chunksOf(bundle)) chunk.viteMetadata?.importedCss.clear()
  return files.map((file) => (file.type === 'asset' ? String(file.source).trim() : '')).join('')
}

/** Those styles as elements of the page, with the fonts they name fetched from the start. */
const styleTags = (styles: string): HtmlTagDescriptor[] => [
  ...[...styles.matchAll(fontFile)].map(([, href]) => ({
    tag: 'link',
    attrs: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: true },
    injectTo: 'head' as const,
  })),
  { tag: 'style', children: styles.replaceAll(swappedLater, usedIfThere), injectTo: 'head' },
]

/**
 * Puts the boot script into the page, before everything else: theme and language without a flash, the portal started
 * when it is time, and the chunks of this visitor's page fetched beside the entry instead of after it.
 */
export const bootPlugin = (plan: PreloadPlan): Plugin => {
  let root = process.cwd()
  let base = '/'
  let styles = ''
  return {
    name: 'warmup-boot',
    configResolved: (config) => {
      root = config.root
      base = config.base
    },
    generateBundle: {
      order: 'pre',
      handler: (_options, bundle) => {
        styles = takeStyles(bundle)
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        // The server for development leaves its own tag for the entry in the page.
        const boot = bundle
          ? { entry: base + chunkWith(bundle, plan.entry).fileName, preloads: preloadsOf(bundle, plan, base) }
          : { preloads: {} }
        const code = (await bundleBoot(root)).replaceAll('__PLAN__', () => JSON.stringify(boot))
        return {
          html: bundle ? html.replace(entryTags, '') : html,
          tags: [{ tag: 'script', children: code, injectTo: 'head-prepend' }, ...(bundle ? styleTags(styles) : [])],
        }
      },
    },
  }
}
