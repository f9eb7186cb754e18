import type { DrawPage, PageDrawing } from './platform/static/index.ts'
import type { ServersArea } from './servers/index.ts'

/** Addresses that show the server list without filters. With a query the browser draws, which knows what it means. */
const addresses = new Set(['/', '/servers'])

type Options = { readonly drawPage: DrawPage; readonly community: unknown; readonly list: ServersArea['firstView'] }

/** The server list, drawn by the portal's own code from what the calls would answer. */
export const drawList = ({ drawPage, community, list }: Options): PageDrawing => ({
  isDrawn: (url) => addresses.has(url),
  version: list.version,
  draw: async (html) => drawPage({ html, community, answers: await list.answers(), now: Date.now() }),
})
