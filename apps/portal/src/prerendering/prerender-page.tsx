import { isPageEnabled, paths as pagePaths } from '@warmup/domain/shell'
import { preloadGatheringStrip, seedGatherings } from '@warmup/features/gatherings/page-data'
import { parseGatherings } from '@warmup/features/gatherings/prerendering'
import { type ListAnswers, parsePageData, seedPageData } from '@warmup/features/servers/prerendering'
import { createQueryClient } from '@warmup/features/shared'
import { parseCommunity } from '@warmup/features/shell/parse-community'
import { createI18n } from '@warmup/i18n'
import { createStyles, StylesProvider, styleElement } from '@warmup/ui/theme/collected-styles'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from '../app.tsx'
import { pageAt, textsOf } from '../lazy-pages.ts'
import { type PageData, pageDataElementId } from './page-data.ts'
import { preloadPage } from './preload-page.ts'

/** The prerendered paths whose pages show no data: as visitors on phones see them. */
export const withoutData: readonly string[] = [pagePaths.practice]

/** The prerendered paths. Without a query, which only the browser reads. The others show the server list. */
export const paths: readonly string[] = ['/', '/servers', ...withoutData]

export type PrerenderOptions = {
  /** One of `paths`. */
  readonly path: string
  /** The built page with the community in it. */
  readonly html: string
  /** The public part of `community.yaml`. */
  readonly community: unknown
  /** The API's current answer; undefined for paths without data. */
  readonly data: (ListAnswers & GatheringAnswer) | undefined
  /** Now, in milliseconds since 1970. */
  readonly now: number
}

/** The default language of a new visitor. */
const language = 'zh'
const pages = paths.flatMap((path) => pageAt(path) ?? [])
const areas = new Set(pages.flatMap(textsOf))
const loaded = Promise.all([
  createI18n(language, ['common', 'shell', 'gatherings', ...areas]),
  preloadGatheringStrip(),
  ...paths.map(preloadPage),
])

/** The gatherings above the list; undefined while unknown. */
type GatheringAnswer = { readonly gatherings?: unknown }

const parseData = ({ gatherings, ...list }: ListAnswers & GatheringAnswer) => ({
  ...parsePageData(list),
  ...(gatherings !== undefined && { gatherings: parseGatherings(gatherings) }),
})
/** What the list shows at first. */
export type ListData = ReturnType<typeof parseData>

/** Serializes JSON for a script element: it escapes `<`, so that no text can close the element. */
const dataElement = (data: PageData<unknown>): string =>
  `<script type="application/json" id="${pageDataElementId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/**
 * Delays the first paint until the data element at the end of the page has arrived, because a partial page would shift.
 */
const paintWhole = `<link rel="expect" href="#${pageDataElementId}" blocking="render">`

/**
 * Renders a page for a first visit into the built page: styles in the head, markup in the root, and the data.
 * `main.tsx` hydrates the markup, so the same data must render the same markup. Undefined if the community has no
 * servers page.
 */
export const prerenderPage = async (options: PrerenderOptions): Promise<string | undefined> => {
  const { path, html, now } = options
  const community = parseCommunity(JSON.stringify(options.community))
  if (!isPageEnabled(community.features, path === pagePaths.practice ? 'practice' : 'servers')) return undefined
  const [i18n] = await loaded
  const data = options.data && parseData(options.data)
  const queryClient = createQueryClient()
  if (data !== undefined) seedPageData(queryClient, data, now)
  if (data?.gatherings !== undefined) seedGatherings(queryClient, data.gatherings, now)
  const styles = createStyles()
  try {
    const { prelude } = await prerender(
      <StylesProvider styles={styles}>
        <StaticRouter location={path}>
          <App i18n={i18n} queryClient={queryClient} community={community} />
        </StaticRouter>
      </StylesProvider>,
      // In one chunk: React would join several with an inline script, which the content security policy forbids.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    )
    const markup = await new Response(prelude).text()
    return html
      .replace(/<html\b/, (open) => `${open} data-prerendered="${language}"`)
      .replace('</head>', (close) => `${paintWhole}${styleElement(styles)}${close}`)
      .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>${dataElement({ data, renderedAt: now })}`)
  } finally {
    // Unused queries would keep the data in memory for minutes.
    queryClient.clear()
  }
}
