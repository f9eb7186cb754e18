import { build, type HtmlTagDescriptor, type Plugin } from 'vite'
import type { PagePlan, WebFont } from '../src/prerendering/prepare-page.ts'
import { type Bundle, chunksOf, chunkWith } from './chunks.ts'
import { buildTargets } from './oldest-browsers.ts'
import { type PreloadSources, preloadsOf } from './preloads.ts'

const virtualId = 'virtual:warmup-prepare-page'

/** Bundles `preparePage` with its imports as minified text for the inline script. */
const bundleInlineScript = async (root: string): Promise<string> => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'warmup-prepare-page-entry',
        resolveId: (id) => (id === virtualId ? id : undefined),
        load: (id) =>
          id === virtualId
            ? `import { preparePage } from '/src/prerendering/prepare-page.ts'; preparePage(__PLAN__)`
            : undefined,
      },
    ],
    build: {
      write: false,
      target: buildTargets,
      modulePreload: false,
      rolldownOptions: { input: virtualId, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('The inline script could not be bundled')
  return output.output[0].code.trim()
}

const entryTags = /^\s*<(?:script type="module"[^>]* src="[^"]*"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n?/gm
/** A web font face. Other faces name fonts of the visitor's computer. */
const webFace = /@font-face\{([^}]*url\([^}]*)\}/g

const readFace = (rule: string): WebFont => {
  const declarations = new Map(
    rule.split(';').map((text) => [text.split(':', 1)[0], text.slice(text.indexOf(':') + 1)]),
  )
  const read = (property: string): string => {
    const value = declarations.get(property)
    if (value === undefined) throw new Error(`A web font has no ${property}: ${rule}`)
    return value
  }
  const source = read('src')
  return {
    family: read('font-family'),
    source,
    descriptors: {
      // With `optional`, Chromium would not load a font after the first frame.
      display: 'swap',
      style: read('font-style'),
      weight: read('font-weight'),
      unicodeRange: read('unicode-range'),
    },
    // packages/ui/src/theme/fonts.css explains the two families.
    isUsual: source.includes('-basic-'),
  }
}

/**
 * Removes the style files from the build and returns their content: a small separate file would delay the first paint.
 */
const takeStyles = (bundle: Bundle): string => {
  const files = Object.values(bundle).filter((output) => output.type === 'asset' && output.fileName.endsWith('.css'))
  for (const { fileName } of files) delete bundle[fileName]
  // Otherwise chunks loaded later would request the files.
  for (const chunk of chunksOf(bundle)) chunk.viteMetadata?.importedCss.clear()
  return files.map((file) => (file.type === 'asset' ? String(file.source).trim() : '')).join('')
}

/** Returns the styles as an element, without the fonts that the inline script loads. */
const styleTag = (styles: string): HtmlTagDescriptor => ({
  tag: 'style',
  children: styles.replaceAll(webFace, ''),
  injectTo: 'head',
})

/** Returns a tag that fetches a font before the inline script runs. */
const preloadTag = ({ source }: WebFont): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: {
    rel: 'preload',
    href: /url\(([^)]+)\)/.exec(source)?.[1],
    as: 'font',
    type: 'font/woff2',
    crossorigin: true,
  },
  injectTo: 'head',
})

/**
 * Writes `preparePage` into the page as an inline script, right after the styles, with the list of files to preload. It
 * applies theme and language without a flash, and loads the chunks of this visitor's page in parallel with the entry.
 */
export const preparePagePlugin = (sources: PreloadSources): Plugin => {
  let root = process.cwd()
  let base = '/'
  let styles = ''
  return {
    name: 'warmup-prepare-page',
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
        // The dev server keeps its own tag for the entry.
        const fonts = bundle ? [...styles.matchAll(webFace)].map(([, rule = '']) => readFace(rule)) : []
        const plan: PagePlan = bundle
          ? {
              entry: base + chunkWith(bundle, sources.entry).fileName,
              preloads: preloadsOf(bundle, sources, base),
              fonts,
            }
          : { preloads: {}, fonts }
        const code = (await bundleInlineScript(root)).replaceAll('__PLAN__', () => JSON.stringify(plan))
        return {
          html: bundle ? html.replace(entryTags, '') : html,
          tags: [
            ...fonts.filter(({ isUsual }) => isUsual).map(preloadTag),
            ...(bundle ? [styleTag(styles)] : []),
            { tag: 'script', children: code, injectTo: 'head' },
          ],
        }
      },
    },
  }
}
