import { type ListAnswers, readListAnswers, seedList } from '@warmup/features/servers/drawn-ahead'
import { createQueryClient } from '@warmup/features/shared'
import { type PageData, pageDataElementId } from '@warmup/features/shell'
import { parseCommunity } from '@warmup/features/shell/parse-community'
import { createI18n } from '@warmup/i18n'
import { CollectStyles, createStyles, styleElements } from '@warmup/ui/theme/collected-styles'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { preloadList } from './preload-list.ts'

export type PageToDraw = {
  /** The page as built, with the community in it. */
  readonly html: string
  /** The public part of `community.yaml`. */
  readonly community: unknown
  /** What the backend answers at this moment. */
  readonly answers: ListAnswers
  /** Now, in milliseconds since 1970. */
  readonly now: number
}

/** The language drawn: that of a visitor who chose none. */
const language = 'zh'
const ready = Promise.all([createI18n(language, ['common', 'shell', 'servers']), preloadList()])

/** JSON that may stand inside a script element: no `<` survives, so nothing in it can end the element. */
const dataElement = (data: PageData<unknown>): string =>
  `<script type="application/json" id="${pageDataElementId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/**
 * Draws the server list, which is what `/` and `/servers` show, into the page: its styles in the head, its markup in the
 * root, its data beside it. React takes the markup's place in the browser, so it need not agree to the last attribute.
 * Undefined where the community has no servers page.
 */
export const drawPage = async ({ html, community, answers, now }: PageToDraw): Promise<string | undefined> => {
  const known = parseCommunity(JSON.stringify(community))
  if (!known.features.servers.enabled) return undefined
  const [[i18n], data] = [await ready, readListAnswers(answers)]
  const queryClient = createQueryClient()
  seedList(queryClient, data, now)
  const styles = createStyles()
  const { prelude } = await prerender(
    <CollectStyles styles={styles}>
      <StaticRouter location="/">
        <App i18n={i18n} queryClient={queryClient} community={known} />
      </StaticRouter>
    </CollectStyles>,
    // Never in pieces that a script of React's would put together.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const markup = await new Response(prelude).text()
  return html
    .replace(/<html\b/, (open) => `${open} data-drawn="${language}"`)
    .replace('</head>', (close) => `${styleElements(styles)}${close}`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root"><div data-drawn>${markup}</div></div>${dataElement({ data, drawnAt: now })}`,
    )
}
