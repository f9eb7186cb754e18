import type { DrawPage, PageDrawing } from './platform/static/index.ts'
import type { ServersArea } from './servers/index.ts'

/** Addresses that show the server list without filters. With a query the browser draws, which knows what it means. */
const addresses = new Set(['/', '/servers'])

type Options = {
  readonly drawPage: DrawPage
  readonly community: unknown
  readonly servers: Pick<ServersArea, 'firstView' | 'isReady'>
}

/**
 * The server list, drawn by the portal's own code from what the calls would answer; not before there is something true
 * to show, for the browser takes what was drawn as good for 30 s.
 */
export const drawList = ({ drawPage, community, servers }: Options): PageDrawing => ({
  isDrawn: (url) => addresses.has(url) && servers.isReady(),
  version: servers.firstView.version,
  draw: async (html) => drawPage({ html, community, answers: await servers.firstView.answers(), now: Date.now() }),
})
