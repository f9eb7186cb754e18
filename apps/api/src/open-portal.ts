import type { Community } from '@warmup/domain/common'
import type { Areas } from './create-areas.ts'
import { listPageData } from './list-page-data.ts'
import type { Platform } from './open-platform.ts'
import { loadPrerenderer, type Prerenderer, type Prerendering } from './platform/prerendering/index.ts'
import { loadPortal } from './platform/static/index.ts'
import { previewedGathering } from './previewed-gathering.ts'
import { previewedMatch } from './previewed-match.ts'
import { serverName } from './server-name.ts'

/** Pages that look the same to all visitors need no data; the others show the server list. */
const dataOf = ({ withoutData }: Prerenderer, list: ReturnType<typeof listPageData>): Prerendering['data'] => ({
  version: (path) => (withoutData.includes(path) ? '' : list.version()),
  read: (path) => (withoutData.includes(path) ? undefined : list.read()),
})

const prerenderingOf =
  ({ paths, prerenderPage }: Prerenderer, data: Prerendering['data']) =>
  (community: Community): Prerendering => ({
    paths,
    data,
    render: (path, html, data) => prerenderPage({ path, html, community, data, now: Date.now() }),
  })

/** Loads the built portal, if there is one. */
export const openPortal = async (
  { environment, log, content, file, community, publicUrl, headers, isHttps }: Platform,
  { servers, gatherings, matches }: Pick<Areas, 'servers' | 'gatherings' | 'matches'>,
  opened: AsyncDisposableStack,
) => {
  const folder = environment.portalFolder
  const prerenderer = await loadPrerenderer(folder)
  opened.defer(() => prerenderer?.close())
  const nameOf = (id: string) => serverName(file().servers.list, id)
  const portal = await loadPortal({
    folder,
    community,
    look: () => ({ look: file().look, pictures: content.current().pictures }),
    address: publicUrl,
    serverName: nameOf,
    gathering: (id) => previewedGathering(id, { gatherings, servers, nameOf }),
    match: (id) => previewedMatch(id, { matches, log }),
    headers,
    isHttps,
    // WeChat's browser passes requests of a page, and its answers, through frames with this scheme.
    appFrames: environment.payment.wechat?.accountId === undefined ? [] : ['weixin:'],
    log,
    ...(prerenderer && {
      prerendering: prerenderingOf(prerenderer, dataOf(prerenderer, listPageData(servers, gatherings))),
    }),
  })
  if (!portal) log.warn({ folder }, 'no built portal there: only the API is served')
  return portal
}
